import type { Action } from '@reduxjs/toolkit'
import { brandNames } from '../../core/contract.ts'
import type { FrameEvent } from '../../core/frame/contract.ts'
import type { ClientInspector } from '../../core/client/inspector.ts'
import { definePlugin } from '../../core/plugin/define.ts'
import { selectCrashedPlugins } from '../../core/plugin/registry.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import { selectUser } from '../../core/session/select.ts'
import type { User } from '../../core/user/types.ts'
import type { ReportedError } from '../createTestClient.ts'
import type { RecordedRequest } from '../provider/providerFetch.ts'
import { STRANGERS } from './foreignActions.ts'
import { instrument, noDeeds, type Deeds } from './instrument.ts'
import { findLeaks } from './leakPlaces.ts'
import { watchMaking, type IdleEffect } from './madeEffects.ts'
import { missingScreens } from './missingScreens.ts'
import { clearPageStorage, readPageStorage } from './pageStorage.ts'
import { watchPlatform, type PlatformUse, type PlatformWatch } from './platform.ts'
import { textOf, type Leak } from './secretForms.ts'
import type { ConformanceClient, InjectedFault, RuleContext } from './types.ts'
import { watchConsole, type ConsoleWatch } from './watchConsole.ts'
import {
  describeError,
  FLOW_LIMIT_MS,
  openClient,
  outcomeOf,
  prepare,
  runnableFlows,
  trigger,
  type Outcome,
  type RunnableFlow,
} from './withClient.ts'

/** Record of one run of a flow, with all its effects. The rules read it. */
export interface Recording {
  /** Id of the plugin. */
  readonly id: string
  readonly verb: string
  readonly flowId: string
  /** The fault during the run, as in 'when the network is down'; `null` if there was none. */
  readonly when: string | null
  /** `null` if the flow never ended. */
  readonly outcome: Outcome | null
  /** True if the modal was open at the end: a flow without an outcome may then be waiting for the user. */
  readonly isAsking: boolean
  /** Error of the author's `before`; `null` if it succeeded. */
  readonly unprepared: string | null
  readonly deeds: Deeds
  /** Effects that its sagas created and that never ran. */
  readonly idle: readonly IdleEffect[]
  /** Every action of the client, triggers of flows included. */
  readonly actions: readonly Action[]
  readonly requests: readonly RecordedRequest[]
  /** The fault that was injected; `null` if there was none. */
  readonly injected: InjectedFault | null
  /** The plugin's own state: when the flow began, each that followed, and when all was over. */
  readonly slice: { readonly before: unknown; readonly during: readonly unknown[]; readonly after: unknown }
  /** Requests to the wallet frame. */
  readonly frameEvents: readonly FrameEvent[]
  /** Duration, in ms on the fake clock. */
  readonly tookMs: number
  readonly errors: readonly ReportedError[]
  readonly crash: string | null
  readonly uses: readonly PlatformUse[]
  readonly user: { readonly before: User | null; readonly after: User | null }
  /** Missing screens that the flow opened. */
  readonly missing: readonly string[]
  /** True if a session is stored, for the next page. */
  readonly hasSession: boolean
  /** Texts that remained after a logout at the end of the run, by place; absent if nobody was logged in. */
  readonly kept?: readonly (readonly [place: string, text: string])[] | undefined
  /** Secrets of the options that the run left anywhere. */
  readonly leaks: readonly Leak[]
}

/** Time for which a flow is watched after its end, in ms on the fake clock. */
const AFTERMATH_MS = 2_000

/** A client with the instrumented plugin, without rendering. */
export class FlowRecorder {
  readonly test: ConformanceClient
  readonly plugin: Plugin
  readonly #context: RuleContext
  readonly #deeds: Deeds
  readonly #actions: Action[]
  readonly #platform: PlatformWatch
  readonly #console: ConsoleWatch
  readonly #pageBefore: string
  readonly #close: () => Promise<void>

  private constructor(parts: {
    context: RuleContext
    test: ConformanceClient
    plugin: Plugin
    deeds: Deeds
    actions: Action[]
    platform: PlatformWatch
    console: ConsoleWatch
    pageBefore: string
    close: () => Promise<void>
  }) {
    this.test = parts.test
    this.plugin = parts.plugin
    this.#context = parts.context
    this.#deeds = parts.deeds
    this.#actions = parts.actions
    this.#platform = parts.platform
    this.#console = parts.console
    this.#pageBefore = parts.pageBefore
    this.#close = parts.close
  }

  static async open(context: RuleContext, seed?: number): Promise<FlowRecorder> {
    const [deeds, actions, pageBefore] = [noDeeds(), [] as Action[], readPageStorage()]
    const platform = watchPlatform()
    const watched = watchConsole()
    const stopMaking = watchMaking()
    const stop = (): void => {
      platform.stop()
      watched.stop()
      stopMaking()
      clearPageStorage(pageBefore)
    }
    try {
      const plugin = instrument(context.create(), deeds, platform.called)
      const { test, close } = await openClient(context, {
        plugin,
        further: [observer(actions)],
        inspector: heedEffects(deeds),
        seed,
      })
      const whole = async (): Promise<void> => {
        await close()
        stop()
      }
      return new FlowRecorder({
        context,
        test,
        plugin,
        deeds,
        actions,
        platform,
        console: watched,
        pageBefore,
        close: whole,
      })
    } catch (error) {
      stop()
      throw error
    }
  }

  close(): Promise<void> {
    return this.#close()
  }

  flow(verb: string): RunnableFlow | undefined {
    return runnableFlows(this.#context, this.plugin).find((candidate) => candidate.verb === verb)
  }

  /** Runs the author's `before`. Returns its error, or `null` if it succeeded. */
  async prepare(flow: RunnableFlow): Promise<string | null> {
    const ready = await this.#platform.unwatched(() => outcomeOf(prepare(this.test, flow)))
    return ready.ok ? null : describeError(ready.error)
  }

  /** Runs the flow and records its effects. */
  async run(
    flow: RunnableFlow,
    {
      when = null,
      injected = null,
      unprepared = null,
    }: { when?: string | null; injected?: InjectedFault | null; unprepared?: string | null } = {},
  ): Promise<Recording> {
    const { client, provider, clock, errors, frame } = this.test
    // Errors before the fault begins also come in the run without a fault, which reports them.
    const isWell = when === null
    const begun = {
      actions: isWell ? 0 : this.#actions.length,
      steps: isWell ? 0 : this.#deeds.steps.length,
      requests: provider.requests.length,
      asked: frame.requests.length,
      at: clock.now(),
      errors: isWell ? 0 : errors.length,
    }
    const before = selectUser(client.store.getState())
    const [stepsBefore, sliceBefore] = [this.#deeds.steps.length, this.#slice()]
    const outcome = unprepared === null ? await this.#end(flow) : null
    // Dispatches another plugin's action, to see if this plugin reads it.
    if (isWell) client.store.dispatch({ type: STRANGERS, payload: {} } as Action)
    const tookMs = clock.now() - begun.at
    await clock.advance(AFTERMATH_MS)
    const actions = this.#actions.slice(begun.actions)
    const deeds = { ...this.#deeds, steps: this.#deeds.steps.slice(begun.steps) }
    return {
      id: this.plugin.id,
      verb: flow.verb,
      flowId: flow.flow.id,
      when,
      outcome,
      isAsking: client.store.getState().modal.screen !== null,
      unprepared,
      deeds,
      idle: deeds.effects.idle(),
      actions,
      requests: provider.requests.slice(begun.requests),
      injected,
      slice: {
        before: sliceBefore,
        during: this.#deeds.steps.slice(stepsBefore).map(({ after }) => after),
        after: this.#slice(),
      },
      frameEvents: [...new Set(frame.requests.slice(begun.asked).map(({ event }) => event))],
      tookMs,
      errors: errors.slice(begun.errors),
      crash: selectCrashedPlugins(client.store.getState())[this.plugin.id]?.message ?? null,
      uses: this.#platform.uses,
      user: { before, after: selectUser(client.store.getState()) },
      missing: missingScreens(actions, client.definitions),
      hasSession: this.test.storage.has(brandNames(provider.brand).storage.token),
      leaks: findLeaks(
        {
          test: this.test,
          plugin: this.plugin,
          actions,
          deeds,
          outcome,
          printed: this.#console.said,
          pageBefore: this.#pageBefore,
        },
        this.#context.options.secrets ?? [],
      ),
    }
  }

  /** Selects the plugin's own state. */
  #slice(): unknown {
    return (this.test.client.store.getState() as unknown as Record<string, unknown>)[this.plugin.id]
  }

  /** Runs the flow and returns its outcome; `null` if it does not end. */
  async #end(flow: RunnableFlow): Promise<Outcome | null> {
    const running = outcomeOf(trigger(this.test, flow))
    return this.test.until(running, FLOW_LIMIT_MS).catch(() => null)
  }

  /** Logs out, and returns what the plugin still keeps; `undefined` if nobody was logged in. */
  async leave(): Promise<[string, string][] | undefined> {
    const { client, clock, storage } = this.test
    if (selectUser(client.store.getState()) === null) return undefined
    await this.test.until(outcomeOf(client.logout()))
    await clock.advance(AFTERMATH_MS)
    const page = readPageStorage()
    const written = new Set(this.#deeds.writes.map(({ key }) => key))
    // Core's note of the login list's row is of the device and stays.
    written.delete(brandNames(client.brand).storage.lastMethod)
    return [
      ['its state', textOf(this.#slice())],
      ['the storage', [...storage].flatMap(([key, value]) => (written.has(key) ? [value] : [])).join('\n')],
      ["the page's own storage", page === this.#pageBefore ? '' : page],
    ]
  }
}

/** Plugin that records every action of the client. */
export const observer = (actions: Action[]): Plugin =>
  definePlugin({
    id: 'conformanceObserver',
    slice: {
      name: 'conformanceObserver',
      isKeptAtLogout: true,
      getInitialState: () => null,
      reducer: (state: unknown = null, action) => {
        actions.push(action)
        return state
      },
    },
  })

/**
 * Notes every effect that runs, also those of the core and of other plugins: a saga of theirs may run an effect that
 * the plugin created.
 */
export const heedEffects = ({ effects }: Deeds): ClientInspector => ({
  watch: () => ({ sagaMonitor: { effectTriggered: ({ effect }: { effect: unknown }) => effects.ran(effect) } }),
})
