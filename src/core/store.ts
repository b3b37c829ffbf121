import { applyMiddleware, compose, legacy_createStore, type Action, type Reducer, type Store } from 'redux'
import createSagaMiddleware, { type SagaMiddleware, type SagaMiddlewareOptions, type SagaMonitor } from 'redux-saga'
import type { CoreState, ErrorSource } from './clientTypes.ts'
import { combineLive } from './combineLive.ts'
import { configSlice } from './config/slice.ts'
import { toFailure } from './errors/toFailure.ts'
import { isFlowTrigger } from './flow/createFlow.ts'
import { flowsSlice } from './flow/flows.slice.ts'
import { modalSlice } from './modal/slice.ts'
import { registrySlice } from './plugin/registry.ts'
import type { Plugin, PluginSlice } from './plugin/types.ts'
import type { SagaContext } from './saga/context.ts'
import { sessionSlice } from './session/slice.ts'
import { userSlice } from './user/slice.ts'

export interface StoreArgs {
  context: Pick<SagaContext, 'services' | 'kernel'>
  devTools: boolean
  /** Observes all sagas and their effects. */
  sagaMonitor?: SagaMonitor | undefined
  report: (error: unknown, source: ErrorSource) => void
}

export interface ClientStore {
  store: Store<CoreState, Action>
  middleware: SagaMiddleware
  /** Adds the slices of plugins. Returns the ids of the plugins that can run. */
  inject: (plugins: readonly Plugin[]) => string[]
}

/**
 * Creates the client's own store, with its own map of reducers: one at module level would be shared by all clients and
 * server-rendered requests.
 */
export function createClientStore({ context, devTools, sagaMonitor, report }: StoreArgs): ClientStore {
  const rootReducer = combineLive([configSlice, sessionSlice, userSlice, modalSlice, flowsSlice, registrySlice])
  const middleware = createSagaMiddleware({
    context,
    sagaMonitor,
    onError: (error) => report(error, { plugin: null, phase: 'saga' }),
  } as SagaMiddlewareOptions)
  // Not `configureStore`: it would add a kilobyte of middleware and enhancers that a client does not use.
  const composed = devTools ? composeWithDevTools() : compose
  const store = legacy_createStore(rootReducer, composed(applyMiddleware(middleware))) as unknown as Store<
    CoreState,
    Action
  >

  const { runs } = context.kernel
  const add = ({ id, slice }: Plugin): boolean => {
    try {
      if (slice) {
        assertState(slice.reducer(undefined, { type: '@@latchkey/probe' }), id, 'its first action')
        rootReducer.add(id, guard(slice, id, report))
      }
      return true
    } catch (error) {
      report(error, { plugin: id, phase: 'start' })
      runs.crash(id, error)
      store.dispatch(registrySlice.actions.crashed({ plugin: id, failure: toFailure(runs.crashedError(id)) }))
      return false
    }
  }
  const inject = (plugins: readonly Plugin[]): string[] => {
    const ids = plugins.filter(add).map(({ id }) => id)
    // The states of slices appear with the next action.
    store.dispatch(registrySlice.actions.registered({ plugins: ids }))
    return ids
  }
  return { store, middleware, inject }
}

/**
 * Keeps the state if a plugin's reducer throws, and reports the failure: otherwise every dispatch in the client would
 * throw. When the user logs out, the state is reset, so that nothing is left for the next user.
 */
function guard(slice: PluginSlice, id: string, report: StoreArgs['report']): Reducer<unknown> {
  const reducer: Reducer<unknown> = slice.reducer
  return (state, action) => {
    try {
      const next = reducer(!slice.isKeptAtLogout && isUserGone(action, id) ? undefined : state, action)
      assertState(next, id, `'${action.type}'`)
      return next
    } catch (error) {
      queueMicrotask(() => report(error, { plugin: id, phase: 'reducer' }))
      return state
    }
  }
}

function assertState(state: unknown, id: string, action: string): void {
  if (state === undefined)
    throw new Error(
      `The reducer of '${id}' returned undefined for ${action}. If nothing changes, return the given state.`,
    )
}

/** True if an action says that the user logged out. Not for the plugin that is logging in another user (`meta.keeps`). */
const isUserGone = (action: Action & { meta?: { keeps?: string | undefined } }, id: string): boolean =>
  action.meta?.keeps !== id && userSlice.actions.userSet.match(action) && action.payload === null

interface DevToolsWindow {
  /** Set by the browser extension Redux DevTools. */
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: { name: string; actionSanitizer: typeof redact }) => typeof compose
}

const composeWithDevTools = (): typeof compose =>
  (globalThis as DevToolsWindow).__REDUX_DEVTOOLS_EXTENSION_COMPOSE__?.({
    name: 'latchkey',
    actionSanitizer: redact,
  }) ?? compose

/** Arguments of flows may be codes or passwords. */
const redact = <A extends Action>(action: A): A =>
  isFlowTrigger(action) ? { ...action, payload: '[redacted]' } : action
