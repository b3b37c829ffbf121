import type { AnyFlow } from '../../core/flow/createFlow.ts'
import type { HostConfig } from '../../core/config/types.ts'
import type { ClientInspector } from '../../core/client/inspector.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import { createTestClient } from '../createTestClient.ts'
import { fakeProvider } from '../provider/fakeProvider.ts'
import type { ConformanceClient, ConformanceFlow, ConformanceOptions, RuleContext } from './types.ts'

interface ClientSettings {
  /** Plugin to use instead of the one that the author's factory makes. */
  plugin?: Plugin | undefined
  /** Plugins to add to those that the author named. */
  further?: readonly Plugin[] | undefined
  /** Configuration to add to the author's. */
  config?: HostConfig | undefined
  inspector?: ClientInspector | undefined
  /** Seed of this client. Default: that of all other clients. */
  seed?: number | undefined
}

/** Makes a fresh client that has the plugin. Also returns a function that disposes of it. */
export async function openClient(
  { create, options }: RuleContext,
  { plugin = create(), further = [], config, inspector, seed }: ClientSettings = {},
): Promise<{ test: ConformanceClient; plugin: Plugin; close: () => Promise<void> }> {
  const test = createTestClient({
    plugins: [...(options.companions?.() ?? []), plugin, ...further],
    provider: options.provider?.() ?? fakeProvider(),
    config: { ...options.funding?.config, ...config },
    inspector,
    seed,
  })
  const close = async (): Promise<void> => {
    test.dispose()
    await test.clock.advance(0)
  }
  try {
    await test.until(test.client.ready())
  } catch (error) {
    await close()
    throw error
  }
  return { test, plugin, close }
}

/** Runs `work` with a fresh client that has the plugin, and disposes of it. */
export async function withClient<R>(
  context: RuleContext,
  work: (test: ConformanceClient, plugin: Plugin) => Promise<R>,
  settings: ClientSettings = {},
): Promise<R> {
  const { test, plugin, close } = await openClient(context, settings)
  try {
    return await work(test, plugin)
  } finally {
    await close()
  }
}

/** A flow of the plugin, with the author's settings to run it. */
export interface RunnableFlow {
  /** The flow's verb, and the number of the set if there are several. */
  readonly verb: string
  readonly flow: AnyFlow
  readonly spec: ConformanceFlow
}

/** Ways to run a flow, each with its name in findings. */
export function setsOf(
  { flows }: Pick<ConformanceOptions, 'flows'>,
  verb: string,
): [name: string, spec: ConformanceFlow][] {
  const given = Object.hasOwn(flows, verb) ? flows[verb] : undefined
  if (given === undefined) return []
  return isList(given) ? given.map((spec, index) => [`${verb} (set ${index + 1})`, spec]) : [[verb, given]]
}

const isList = (given: ConformanceFlow | readonly ConformanceFlow[]): given is readonly ConformanceFlow[] =>
  Array.isArray(given)

/** The flows for which the author gave arguments, once for each set. */
export const runnableFlows = ({ options }: RuleContext, { flows = {} }: Plugin): RunnableFlow[] =>
  Object.entries(flows).flatMap(([verb, flow]) =>
    setsOf(options, verb).map(([name, spec]) => ({ verb: name, flow, spec })),
  )

/** Runs the author's setup for a flow. */
export const prepare = async (test: ConformanceClient, { spec }: RunnableFlow): Promise<void> => {
  await spec.before?.(test)
  await test.clock.advance(0)
}

/** Starts the flow without waiting for it. Callers that use the promise handle its rejection. */
export function trigger({ client }: ConformanceClient, { flow, spec }: RunnableFlow): Promise<unknown> {
  const { args } = spec
  const value: unknown = typeof args === 'function' ? (args as () => unknown)() : args
  const running = (client.run as (flow: AnyFlow, args?: unknown) => Promise<unknown>)(flow, value)
  running.catch(() => undefined)
  return running
}

/** How a promise settled. A failure is a value, so rules can inspect it. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown }

export const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (value): Outcome => ({ ok: true, value }),
    (error: unknown): Outcome => ({ ok: false, error }),
  )

/** Runs the author's setup and then the flow, to its end. */
export const run = async (test: ConformanceClient, flow: RunnableFlow): Promise<Outcome> => {
  await prepare(test, flow)
  return test.until(outcomeOf(trigger(test, flow)), FLOW_LIMIT_MS)
}

/** Time limit of a flow, in ms on the fake clock: longer than a call with all its retries. */
export const FLOW_LIMIT_MS = 10 * 60_000

/** Describes an error for use inside a sentence, without its full stop. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return `${'code' in error ? String(error.code) : error.name}: ${error.message}`.replace(/\.$/, '')
}
