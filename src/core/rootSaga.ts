import { loadConfigUntilReady } from './config/saga.ts'
import type { HostConfig } from './config/types.ts'
import { watchFlow } from './flow/runFlow.ts'
import { accountLinked, loggedIn } from './login/events.ts'
import { coreFlows } from './login/flows.ts'
import { closeAfterLink } from './login/linking.ts'
import { runAfterLogin } from './login/steps.ts'
import { watchModal } from './modal/saga.ts'
import { supervise } from './plugin/supervise.ts'
import { kernel, services } from './saga/context.ts'
import { fork, takeLatest, type SagaGenerator } from './saga/effects.ts'
import { runSession } from './session/saga.ts'

export interface RootArgs {
  appId: string
  host: HostConfig
  /** Plugins whose slice was injected; one that could not be is left out. */
  runnable: readonly string[]
}

/** Everything that runs in a client. Listeners stand before anything that could make them hear. */
export function* rootSaga({ appId, host, runnable }: RootArgs): SagaGenerator<void> {
  const { definitions } = yield* kernel()
  const { analytics } = yield* services()
  for (const flow of Object.values(coreFlows)) yield* fork(watchFlow, flow)
  yield* fork(watchModal)
  yield* takeLatest(loggedIn, runAfterLogin)
  yield* takeLatest(accountLinked, closeAfterLink)
  for (const plugin of definitions) if (runnable.includes(plugin.id)) yield* fork(supervise, plugin)
  yield* fork(loadConfigUntilReady, { appId, host })
  yield* fork(runSession)
  analytics.track('sdk_initialize')
}
