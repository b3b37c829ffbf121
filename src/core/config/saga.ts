import { eventChannel, type EventChannel } from 'redux-saga'
import type { WireAppConfig } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { delay, services } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, put, race, select, take, takeFrom, type SagaGenerator } from '../saga/effects.ts'
import type { Windows } from '../services/types.ts'
import type { ConfigRequest } from './request.ts'
import { resolveConfig } from './resolve.ts'
import { configSlice, selectAppConfig, selectConfig } from './slice.ts'
import type { HostConfig } from './types.ts'

const { configLoaded, configFailed, configRetried } = configSlice.actions

interface ConfigArgs {
  appId: string
  /** The provider's base URL. */
  apiUrl: string
  host: HostConfig
  request: Pick<ConfigRequest, 'take'>
}

/** Milliseconds until the first automatic retry. Each further one waits twice as long, up to `LONGEST_RETRY_MS`. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/**
 * Loads the app configuration. After a failure it tries again on request, when the browser is back online, and when the
 * page becomes visible; after a retryable failure also by itself, at growing intervals. An automatic retry that fails
 * is not logged and does not change the page.
 */
export function* loadConfigUntilReady(args: ConfigArgs): SagaGenerator<void> {
  const { windows } = yield* services()
  let retryMs = FIRST_RETRY_MS
  let isOwnTry = false
  while (!(yield* call(loadConfig, args, isOwnTry))) {
    const { failure } = yield* select(selectConfig)
    const wakes = yield* call(wakeChannel, windows)
    const { asked, woke } = yield* race({
      asked: take(configRetried),
      woke: takeFrom<true>(wakes),
      ...(failure?.retryable && { due: delay(retryMs) }),
    })
    yield* call(closeChannel, wakes)
    if (woke) yield* put(configRetried())
    isOwnTry = !asked && !woke
    retryMs = isOwnTry ? Math.min(2 * retryMs, LONGEST_RETRY_MS) : FIRST_RETRY_MS
  }
}

/** Waits until the app configuration is loaded; returns at once if it already is. */
export function* whenConfigured(): SagaGenerator<void> {
  while (!(yield* select(selectAppConfig))) yield* take(configLoaded)
}

/** Added to the log because the browser hides a response that CORS blocks: the cause cannot be told from a network failure. */
const UNREACHABLE_HINT = ' An origin missing in `allowedOrigins`, or another `brand`, looks the same.'

/** Tries once to load the app configuration. Returns true if it succeeded. */
export function* loadConfig({ appId, apiUrl, host, request }: ConfigArgs, isQuiet: boolean): SagaGenerator<boolean> {
  const { logger } = yield* services()
  const { definitions } = yield* pluginCore()
  try {
    const server = yield* call(request.take)
    yield* put(configLoaded(yield* call(resolveAnswer, server, appId, host, definitions)))
    return true
  } catch (error) {
    const failure = toFailure(error)
    const hint = failure.code === 'network_unreachable' ? UNREACHABLE_HINT : ''
    if (!isQuiet)
      logger.warn(`The app configuration could not be loaded from ${apiUrl} (${failure.code}).${hint}`, { error })
    yield* put(configFailed(failure))
    return false
  }
}

/** Rejects JSON of a proxy or another server, which must not pass for a configuration. */
function resolveAnswer(
  server: WireAppConfig,
  appId: string,
  ...rest: [HostConfig, Parameters<typeof resolveConfig>[2]]
) {
  if (server?.id !== appId) {
    throw new AuthError('invalid_server_response', 'The login service gave an unexpected answer.', { retryable: true })
  }
  return resolveConfig(server, ...rest)
}

const wakeChannel = (windows: Windows): EventChannel<true> => eventChannel((emit) => windows.onWake(() => emit(true)))

const closeChannel = (channel: EventChannel<true>): void => channel.close()
