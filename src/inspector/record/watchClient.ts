import type { SagaMonitor, Task } from 'redux-saga'
import type { ClientWatch, InspectedClient } from '../../core/client/inspector.ts'
import { wordsOf } from '../redact/words.ts'
import type { EntryLog } from './EntryLog.ts'
import { SagaTree } from './SagaTree.ts'
import { watchActions } from './watchActions.ts'
import { watchFetch } from './watchFetch.ts'
import { watchScreens } from './watchScreens.ts'

/** The client that is recorded now. There is one at a time; another one follows if a React tree is mounted again. */
export interface Turn {
  running: { readonly client: InspectedClient; readonly task: Task | null } | null
}

/** Recorded as an entry, so that a developer who has only the file knows why messages are missing. */
const OF_PRODUCTION =
  'This is a production build: codes of plugins are known here, and their messages are not. Functions have the names that the minifier left them.'

/** Records a client from its start. A fault of the recorder is logged once, and does not affect the client. */
export function watchClient(client: InspectedClient, log: EntryLog, turn: Turn): ClientWatch {
  const words = wordsOf(client.definitions)
  const tree = new SagaTree(log, words)
  const [hearAction, hearModal] = [watchActions(log, tree, words), watchScreens(log, words)]
  let unsubscribe = (): void => {}
  let rootId = 0
  let hasFailed = false

  const isRecorded = (): boolean => turn.running?.client === client
  const safely =
    <Args extends readonly unknown[]>(hear: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!isRecorded()) return
      try {
        hear(...args)
      } catch (error) {
        if (!hasFailed) client.services().logger.warn('The inspector failed; its recording has a gap.', { error })
        hasFailed = true
      }
    }

  const begin = (effectId: number): void => {
    if (turn.running && turn.running.client !== client && turn.running.task?.isRunning()) {
      client
        .services()
        .logger.warn('The inspector is already recording another client. Give each client its own `inspectFlows()`.')
      return
    }
    turn.running = { client, task: null }
    const { clock } = client.services()
    log.useClock(() => clock.now())
    unsubscribe()
    const hear = safely(() => hearModal(client.store().getState().modal))
    unsubscribe = client.store().subscribe(hear)
    rootId = effectId
    const details = {
      plugins: client.definitions.map(({ id }) => id).join(', '),
      ...(process.env.NODE_ENV === 'production' && { message: OF_PRODUCTION }),
    }
    tree.root(effectId, log.begin({ lane: 'client', name: 'client', plugin: 'core', details }))
    hear()
  }

  const sagaMonitor: SagaMonitor = {
    rootSagaStarted: ({ effectId }) => begin(effectId),
    effectTriggered: safely((triggered) => tree.triggered(triggered)),
    effectResolved: safely((effectId: number, result: unknown) => {
      if (effectId === rootId) turn.running = { client, task: result as Task }
      tree.resolved(effectId, result)
    }),
    effectRejected: safely((effectId: number, error: unknown) => tree.rejected(effectId, error)),
    effectCancelled: safely((effectId: number) => tree.cancelled(effectId)),
    actionDispatched: safely(hearAction),
  }
  const watched = watchFetch(log, tree)
  return { sagaMonitor, fetch: (input, init) => (isRecorded() ? watched(input, init) : globalThis.fetch(input, init)) }
}
