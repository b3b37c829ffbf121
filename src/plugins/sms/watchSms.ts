import { call, watchCodeLogin, type SagaGenerator } from '../../core/index.ts'
import { SMS_CHANNEL } from './channel.ts'

/** The plugin's background saga, which runs as long as the client. */
export function* watchSms(): SagaGenerator<void> {
  yield* call(watchCodeLogin, SMS_CHANNEL)
}
