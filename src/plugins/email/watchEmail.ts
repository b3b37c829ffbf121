import { call, watchCodeLogin, type SagaGenerator } from '../../core/index.ts'
import { EMAIL_CHANNEL } from './channel.ts'

/** What runs in the background for as long as the client does. */
export function* watchEmail(): SagaGenerator<void> {
  yield* call(watchCodeLogin, EMAIL_CHANNEL)
}
