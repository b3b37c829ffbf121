import { EntryLog } from './record/EntryLog.ts'
import { watchClient, type Turn } from './record/watchClient.ts'
import type { FlowInspector, InspectFlowsOptions, MountedPanel } from './inspectorTypes.ts'

const LIMIT = 5_000

/**
 * Creates a flow inspector, to see during development why a login stopped where it did. Create one for each client.
 *
 * Every value that could be a user's is replaced by its shape, such as `string of 6`, before it is recorded. The guide lists what
 * is recorded.
 *
 * @throws RangeError for an invalid `limit`
 * @example
 * const client = createClient({ appId, apiUrl, plugins, inspector: import.meta.env.DEV ? inspectFlows() : undefined })
 */
export function inspectFlows(options: InspectFlowsOptions = {}): FlowInspector {
  const { limit = LIMIT, panel = true, inProduction = false } = options
  if (!Number.isInteger(limit) || limit < 100 || limit > 50_000)
    throw new RangeError(`The limit of a recording must be a whole number from 100 to 50000, not ${limit}.`)
  const log = new EntryLog(limit)
  const turn: Turn = { running: null }
  const isOn = inProduction || process.env.NODE_ENV !== 'production'
  let mounted: Promise<MountedPanel> | null = null

  const mount = (): Promise<MountedPanel> =>
    (mounted ??= import('./panel/mountPanel.tsx').then(({ mountPanel }) => mountPanel(inspector)))

  const inspector: FlowInspector = {
    watch(client) {
      if (!isOn) {
        // Runs in a microtask, because the client is still being built when the inspector gets it.
        queueMicrotask(() =>
          client
            .services()
            .logger.warn(
              'inspectFlows() records nothing in a production build. Leave it out there, or pass `inspectFlows({ inProduction: true })`.',
            ),
        )
        return {}
      }
      const watch = watchClient(client, log, turn)
      const { rootSagaStarted } = watch.sagaMonitor ?? {}
      return {
        ...watch,
        sagaMonitor: {
          ...watch.sagaMonitor,
          rootSagaStarted(started) {
            rootSagaStarted?.(started)
            if (panel && typeof document !== 'undefined')
              mount().catch((error: unknown) =>
                client.services().logger.warn("The inspector's panel could not be loaded.", { error }),
              )
          },
        },
      }
    },
    toJSON: () => log.read(),
    subscribe: (listen) => log.subscribe(listen),
    clear: () => log.clear(),
    open: async () => {
      if (isOn) (await mount()).open()
    },
    dispose() {
      void mounted?.then(
        ({ unmount }) => unmount(),
        () => undefined,
      )
      mounted = null
    },
  }
  return inspector
}
