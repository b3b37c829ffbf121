import { call, watchCodeLogin, type SagaGenerator } from '../../core/index.ts'
import { SMS_CHANNEL } from './channel.ts'

/** What runs in the background for as long as the client does. */
export function* watchSms(): SagaGenerator<void> {
  yield* call(watchCodeLogin, SMS_CHANNEL)
}
