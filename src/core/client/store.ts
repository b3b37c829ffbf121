import { configureStore, type Action, type Reducer, type Store } from '@reduxjs/toolkit'
import createSagaMiddleware, { type SagaMiddleware, type SagaMiddlewareOptions, type SagaMonitor } from 'redux-saga'
import { configSlice } from '../config/slice.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { isFlowTrigger } from '../flow/createFlow.ts'
import type { FlowCore } from '../flow/flowCore.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import type { LoginCore } from '../login/hostListeners.ts'
import { modalSlice } from '../modal/slice.ts'
import { checkMutations } from '../plugin/checkMutations.ts'
import type { PluginCore } from '../plugin/pluginCore.ts'
import { registrySlice, type RegistryState } from '../plugin/registry.ts'
import type { Plugin, PluginSlice } from '../plugin/types.ts'
import type { ErrorSource } from '../saga/context.ts'
import type { Services } from '../services/types.ts'
import { sessionSlice } from '../session/slice.ts'
import { userSlice } from '../user/slice.ts'
import { combineUnprobed, type CombinedSlice } from './combineUnprobed.ts'
import type { CoreState } from './types.ts'

export interface StoreArgs {
  context: { services: Services; core: FlowCore & PluginCore & LoginCore }
  plugins: readonly Plugin[]
  devTools: boolean
  /** The host's inspector, if there is one: see `ClientWatch`. */
  sagaMonitor?: SagaMonitor | undefined
  report: (error: unknown, source: ErrorSource) => void
}

export interface ClientStore {
  store: Store<CoreState, Action>
  middleware: SagaMiddleware
  /** Ids of the plugins that can run: their slices have an initial state. */
  runnable: string[]
}

/** Checks walk through the state, so they run in development only: not in production, nor in every test. */
const isChecked = (): boolean => process.env.NODE_ENV === 'development'

const CORE_SLICES = [configSlice, sessionSlice, userSlice, modalSlice, flowsSlice, registrySlice]

/**
 * Creates the client's own store, with the slices of its plugins. Nothing is dispatched: a page that is rendered on a
 * server makes a client too.
 */
export function createClientStore({ context, plugins, devTools, sagaMonitor, report }: StoreArgs): ClientStore {
  const { runs } = context.core
  const crashed: Record<string, AuthFailure> = {}
  const withState = plugins.filter(({ id, slice }) => {
    try {
      if (slice) assertState(slice.reducer(undefined, { type: '@@latchkey/probe' }), id, 'its first action')
      return true
    } catch (error) {
      report(error, { plugin: id, phase: 'start' })
      runs.crash(id, error)
      crashed[id] = toFailure(runs.crashedError(id))
      return false
    }
  })
  const middleware = createSagaMiddleware({
    context,
    sagaMonitor,
    onError: (error) => report(error, { plugin: null, phase: 'saga' }),
  } as SagaMiddlewareOptions)
  const runnable = withState.map(({ id }) => id)
  // Actions may carry values that are not serializable (arguments of flows, wallet providers), so only the state is
  // checked. The warning about a slow check is off, because a host cannot do anything about it.
  const serializableCheck = isChecked() && { ignoreActions: true, warnAfter: Infinity }
  const store = configureStore({
    reducer: combineUnprobed([
      ...CORE_SLICES,
      ...withState.flatMap(({ id, slice }) => (slice ? guard(slice, id, report) : [])),
    ]),
    preloadedState: { registry: { ids: runnable, crashed } satisfies RegistryState },
    middleware: (getDefault) =>
      getDefault({ thunk: false, immutableCheck: false, serializableCheck }).concat(middleware),
    devTools: devTools && { name: 'latchkey', actionSanitizer: redact },
  }) as unknown as Store<CoreState, Action>
  return { store, middleware, runnable }
}

/**
 * Keeps the state if a plugin's reducer throws, and reports the failure: otherwise every dispatch in the client would
 * throw. When the user logs out, the state is reset, so that nothing is left for the next user.
 */
function guard(slice: PluginSlice, id: string, report: StoreArgs['report']): CombinedSlice {
  const fail = (error: unknown, { type }: Action): void =>
    queueMicrotask(() => report(error, { plugin: id, phase: 'reducer', action: type }))
  // Not `isChecked()`: bundlers remove the check from production builds only if `process.env.NODE_ENV` is compared
  // right here.
  const reducer: Reducer<unknown> =
    process.env.NODE_ENV === 'development' ? checkMutations(id, slice.reducer, fail) : slice.reducer
  const guarded: Reducer<unknown> = (state, action) => {
    try {
      const next = reducer(!slice.isKeptAtLogout && isUserGone(action, id) ? undefined : state, action)
      assertState(next, id, `'${action.type}'`)
      return next
    } catch (error) {
      fail(error, action)
      return state
    }
  }
  return { name: id, reducer: guarded }
}

function assertState(state: unknown, id: string, action: string): void {
  if (state === undefined) throw new Error(`The reducer of '${id}' returned undefined for ${action}.`)
}

/** True if an action says that the user logged out. Not for the plugin that is logging in another user (`meta.keeps`). */
const isUserGone = (action: Action & { meta?: { keeps?: string | undefined } }, id: string): boolean =>
  action.meta?.keeps !== id && userSlice.actions.userSet.match(action) && action.payload === null

/** Hides the arguments of flows from Redux DevTools: they may be codes or passwords. */
const redact = <A extends Action>(action: A): A =>
  isFlowTrigger(action) ? { ...action, payload: '[redacted]' } : action
