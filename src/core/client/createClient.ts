import { channel, type Task } from 'redux-saga'
import type { Client, ClientOptions } from './types.ts'
import { assertHostConfig } from '../config/assertHostConfig.ts'
import { createConfigRequest } from '../config/request.ts'
import { configSlice, selectAppConfig, selectConfig } from '../config/slice.ts'
import { APP_ID_LENGTH, brandNames, DEFAULT_BRAND } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { ConfigError } from '../errors/ConfigError.ts'
import { fromFailure, toFailure } from '../errors/toFailure.ts'
import { flowTrigger, type AnyFlow, type Flow } from '../flow/createFlow.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { FlowRuns } from '../flow/runs.ts'
import type { Announcements, HostListeners } from '../login/hostListeners.ts'
import { coreFlows } from '../login/flows.ts'
import { modalSlice } from '../modal/slice.ts'
import { assertPlugins, withIncluded } from '../plugin/assertPlugins.ts'
import { registrySlice, selectCrashedPlugins } from '../plugin/registry.ts'
import type { Plugin, PluginApis } from '../plugin/types.ts'
import { rootSaga } from './rootSaga.ts'
import { noteEnded, noteStarted } from './runningClients.ts'
import type { ErrorSource, Job } from '../saga/context.ts'
import type { SessionTokens } from '../services/types.ts'
import { createServices } from './createServices.ts'
import { selectSession } from '../session/select.ts'
import { createClientStore } from './store.ts'
import { SDK_VERSION } from './version.ts'

/**
 * Builds a client: its store, services and plugins. Nothing runs before `start()`, and no call is sent before `prefetch()`, so it is safe on a
 * server and at module level.
 *
 * @throws ConfigError for a wrong app id, URL or brand; outside production builds also for a wrong configuration or plugin, before
 * anything runs.
 * @example
 * const client = createClient({ appId, apiUrl, plugins: [email()] })
 * client.start()
 * await client.plugins.email.sendCode({ email: 'ada@example.com' })
 */
export function createClient<const Plugins extends readonly Plugin[]>(
  options: ClientOptions<Plugins>,
): Client<Plugins> {
  assertOptions(options)
  const { appId, config: host = {}, brand = DEFAULT_BRAND } = options
  const apiUrl = options.apiUrl.replace(/\/+$/, '')
  const definitions = withIncluded(options.plugins)
  const runs = new FlowRuns()
  const listeners: HostListeners = {}
  const on =
    <Event extends keyof Announcements>(event: Event) =>
    (listen: (news: Announcements[Event]) => void) => {
      const listener = (news: Announcements[Event]) => listen(news)
      const added = (listeners[event] ??= new Set() as never) as Set<typeof listener>
      added.add(listener)
      return () => void added.delete(listener)
    }

  const reportError = (error: unknown, source: ErrorSource): void => {
    // Only `onError` gets the text of a developer's mistake. Failures in the store omit it, because users can see them.
    const told = error instanceof ConfigError ? new AuthError(error.code, error.message) : error
    options.onError?.(toFailure(told), source, error)
    const { plugin, phase, action } = source
    services.logger.error(`${plugin ?? 'core'} failed (${phase})${action ? ` on '${action}'` : ''}`, { error })
  }
  const watch = options.inspector?.watch({ definitions, store: () => store, services: () => services })
  const services = createServices({
    appId,
    apiUrl,
    brand,
    sdkVersion: SDK_VERSION,
    overrides: options.services ?? {},
    fetch: watch?.fetch,
    customApiUrl: () => selectAppConfig(store.getState())?.server.custom_api_url,
    host,
    requiresTerms: () => selectAppConfig(store.getState())?.legal.requireUsersAcceptTerms,
    isAnalyticsEnabled: () => selectAppConfig(store.getState())?.analytics ?? host.analytics ?? false,
  })
  const { store, middleware, runnable } = createClientStore({
    context: {
      services,
      core: { runs, queues: new Map(), definitions, report: reportError, jobs: channel<Job>(), listeners },
    },
    plugins: definitions,
    devTools: options.devTools ?? isDevelopment(),
    sagaMonitor: watch?.sagaMonitor,
    report: reportError,
  })

  const request = createConfigRequest(services.api, appId)
  let root: Task | null = null

  function run<Result>(flow: Flow<void, Result>): Promise<Result>
  function run<Args, Result>(flow: Flow<Args, Result>, args: Args): Promise<Result>
  function run(flow: AnyFlow, args?: unknown): Promise<unknown> {
    const owner = flow.id.split('/')[0] ?? ''
    if (!root) return Promise.reject(notRunning())
    if (selectCrashedPlugins(store.getState())[owner]) return Promise.reject(runs.crashedError(owner))
    const requestId = runs.nextId()
    const outcome = runs.open(requestId, flow.id)
    store.dispatch(flowTrigger(flow, args, requestId))
    return outcome
  }

  /** Opens the session for a call of the host; `null` if nobody is logged in, or the user has not accepted mandatory terms. */
  async function openSession(): Promise<SessionTokens | null> {
    if (!services.session.isStored()) return null
    const { isLetIn } = await import('../login/onAccount.ts')
    return (await isLetIn(store, () => root !== null)) ? services.session.open() : null
  }

  return {
    store,
    initialState: store.getState(),
    definitions,
    hostConfig: host,
    appId,
    apiUrl,
    brand,
    plugins: bindFlows(definitions, run) as PluginApis<Plugins>,
    prefetch() {
      // There is no URL during server rendering. The browser's client asks for itself, so a request here would be
      // wasted.
      if (services.windows.currentUrl()) request.sendAhead()
    },
    start() {
      if (root) return
      if (process.env.NODE_ENV !== 'production' && !options.services?.storage) noteStarted(runs, brand, services.logger)
      root = middleware.run(rootSaga, { appId, apiUrl, host, request, runnable })
    },
    ready: () =>
      new Promise((resolve, reject) => {
        const settle = (): boolean => {
          const config = selectConfig(store.getState())
          if (config.status === 'failed' && config.failure) reject(unavailable(fromFailure(config.failure)))
          else if (config.status !== 'ready' || selectSession(store.getState()).status === 'loading') return false
          else resolve()
          return true
        }
        if (settle()) return
        const unsubscribe = store.subscribe(() => {
          if (settle()) unsubscribe()
        })
      }),
    login: (loginOptions) => run(coreFlows.login, loginOptions),
    lastMethod: () => services.storage.get(brandNames(brand).storage.lastMethod),
    onLogin: on('login'),
    onLink: on('link'),
    onReturn: on('return'),
    onDeleted: on('deleted'),
    logout() {
      // Ends the session before the lazy code of `logout` loads, because the host may leave the page in its next
      // statement.
      if (root) services.session.logoutAtOnce()
      return run(coreFlows.logout)
    },
    getAccessToken: async () => (await openSession())?.getAccessToken() ?? null,
    getIdentityToken: async () => (await openSession())?.getIdentityToken() ?? null,
    getProof: async (options) => (await openSession())?.prove(options) ?? null,
    async forkSession(target) {
      if (!(await openSession())) throw new AuthError('must_be_authenticated', 'Log in first.')
      // The id makes each call's arguments differ, so that two calls at once do not share a run and its single-use
      // token.
      return run(coreFlows.forkSession, { ...target, id: runs.nextId() })
    },
    refreshUser: () => run(coreFlows.refreshUser),
    acceptTerms: () => run(coreFlows.acceptTerms),
    linkAccount: (type) => run(coreFlows.linkAccount, type),
    unlinkAccount: (account) => run(coreFlows.unlinkAccount, account),
    openScreen: (ref, data) => run(coreFlows.openScreen, { ref, data }),
    closeModal: () => void store.dispatch(modalSlice.actions.closeRequested({ reason: 'cancelled' })),
    retry: () => void store.dispatch(configSlice.actions.configRetried()),
    run: run as never,
    cancel: (flow) => void store.dispatch(flowsSlice.actions.cancelRequested({ flow: flow.id })),
    reportError,
    destroy() {
      if (!root) return
      root.cancel()
      root = null
      if (process.env.NODE_ENV !== 'production') noteEnded(runs, brand)
      services.frame.close()
      // The saga that would clear the modal's state after a delay has been cancelled, so it is cleared here.
      store.dispatch(modalSlice.actions.closed({ reason: 'cancelled' }))
      store.dispatch(modalSlice.actions.cleared(store.getState().modal.opening))
      store.dispatch(registrySlice.actions.ended({ plugins: runnable }))
      runs.rejectAll('', new AuthError('client_destroyed', 'The client was destroyed.'))
    },
  }
}

/** `client.plugins.<id>.<verb>(args)` for every flow of every plugin. */
function bindFlows(definitions: readonly Plugin[], run: (flow: AnyFlow, args?: unknown) => unknown) {
  const bind = (plugin: Plugin) =>
    Object.fromEntries(
      Object.entries(plugin.flows ?? {}).map(([verb, flow]) => [verb, (args?: unknown) => run(flow, args)]),
    )
  return Object.fromEntries(definitions.map((plugin) => [plugin.id, bind(plugin)]))
}

function assertOptions({ appId, apiUrl, plugins, config, brand }: ClientOptions): void {
  if (typeof appId !== 'string' || appId.length !== APP_ID_LENGTH) {
    throw new ConfigError({
      problem: `The app id must be a string of exactly ${APP_ID_LENGTH} characters.`,
      given: appId,
      fix: "Copy it from the provider's configuration.",
    })
  }
  if (typeof apiUrl !== 'string' || !/^https?:$/.test(protocolOf(apiUrl))) {
    throw new ConfigError({
      problem: 'The API URL must be an absolute http(s) URL.',
      given: apiUrl,
      fix: "Pass the provider's base URL.",
    })
  }
  if (brand !== undefined && !/^[a-z][a-z0-9-]*$/.test(brand)) {
    throw new ConfigError({
      problem: 'The brand cannot be used in names.',
      given: brand,
      fix: 'Use lower-case letters, digits and dashes, as the server does.',
    })
  }
  // Development runs already show these mistakes, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') {
    assertPlugins(plugins)
    assertHostConfig(config ?? {}, plugins)
  }
}

function protocolOf(url: string): string {
  try {
    return new URL(url).protocol
  } catch {
    return ''
  }
}

/** Bundlers replace `process.env.NODE_ENV`; browsers without a bundler have no `process`. */
const isDevelopment = (): boolean => typeof process !== 'undefined' && process.env.NODE_ENV !== 'production'

const notRunning = () =>
  new AuthError('client_destroyed', 'The client is not running: call start(), or render <LatchkeyProvider>.')

const unavailable = (cause: AuthError) =>
  new AuthError('app_config_unavailable', `The login service is not available: ${cause.message}`, {
    retryable: true,
    status: cause.status,
    cause,
  })
