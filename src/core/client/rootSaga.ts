import type { ConfigRequest } from '../config/request.ts'
import { loadConfigUntilReady } from '../config/saga.ts'
import type { HostConfig } from '../config/types.ts'
import { watchFlows } from '../flow/runFlow.ts'
import { announceLink, isFoundLoggedIn } from '../login/announce.ts'
import { accountLinked } from '../login/events.ts'
import { coreFlows } from '../login/flows.ts'
import { watchModal } from '../modal/visibility.ts'
import { supervisePlugins } from '../plugin/supervise.ts'
import { core, services, type Job } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, fork, takeEvery, takeFrom, type SagaGenerator, takeLatest } from '../saga/effects.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import { runSession } from '../login/gate.ts'

export interface RootArgs {
  appId: string
  /** The provider's base URL. */
  apiUrl: string
  host: HostConfig
  /** The request for the app configuration, which may be under way. */
  request: Pick<ConfigRequest, 'take'>
  /** Plugins whose slice could be injected. */
  runnable: readonly string[]
}

/** Runs everything in a client. Listeners start before the sagas that dispatch their actions. */
export function* rootSaga(args: RootArgs): SagaGenerator<void> {
  const { definitions } = yield* pluginCore()
  const { analytics } = yield* services()
  // The request is sent first, so that the plugins start while it is under way. Its answer comes after all of them listen.
  yield* fork(loadConfigUntilReady, args)
  yield* fork(watchFlows, Object.values(coreFlows))
  yield* watchModal()
  yield* takeEvery(accountLinked, announceLink)
  yield* fork(runJobs)
  yield* fork(
    supervisePlugins,
    definitions.filter(({ id }) => args.runnable.includes(id)),
  )
  yield* watchFoundUsers()
  yield* fork(runSession)
  analytics.track('sdk_initialize')
}

/** Runs the sagas that others start by `startJob`. */
export function* runJobs(): SagaGenerator<void> {
  const { jobs } = yield* core()
  for (;;) yield* fork(runJob, yield* takeFrom<Job>(jobs))
}

/** Runs a job. If it throws, the error is reported; the client and other jobs go on. */
export function* runJob(job: Job): SagaGenerator<void> {
  try {
    yield* call(job)
  } catch (error) {
    const { report } = yield* core()
    report(error, { plugin: null, phase: 'job' })
  }
}

const admitFoundUser = lazySaga(() => import('../login/onAccount.ts'), 'admitFoundUser')

/**
 * Asks users of a restored session to accept mandatory terms, if they have not. The code for that loads with the
 * session's code, so it is there by then.
 */
function* watchFoundUsers(): SagaGenerator<void> {
  yield* takeLatest(isFoundLoggedIn, () => admitFoundUser())
}
