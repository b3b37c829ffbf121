import { call, watchCodeLogin, type SagaGenerator } from '../../core/index.ts'
import { EMAIL_CHANNEL } from './channel.ts'

/** The plugin's background saga, which runs as long as the client. */
export function* watchEmail(): SagaGenerator<void> {
  yield* call(watchCodeLogin, EMAIL_CHANNEL)
}
