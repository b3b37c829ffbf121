import type { Action } from '@reduxjs/toolkit'
import { modalSlice, type ScreenEntry } from '../../core/modal/slice.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { SagaEffect } from '../../core/saga/tellEffect.ts'
import { tellError } from '../tellError.ts'
import { controlsOf, labelOf, titleOf } from './accessibleNames.ts'
import { callerOfCore } from './callers.ts'
import { danglingIds } from './danglingIds.ts'
import { drawAgain, shownIn, type SecondDrawing } from './drawAgain.ts'
import { instrument, noDeeds } from './instrument.ts'
import { callsOf } from './injectedFaults.ts'
import { leaveByBack, runningFlows } from './leaveByBack.ts'
import { nameOf, newMaker, watchMaking } from './madeEffects.ts'
import { missingScreens } from './missingScreens.ts'
import { mountModal, type MountedModal } from './mount.tsx'
import { clearPageStorage, readPageStorage } from './pageStorage.ts'
import { watchPlatform, type PlatformUse } from './platform.ts'
import { pressAll } from './pressAll.ts'
import { pressRefused } from './pressRefused.ts'
import { pseudoTexts, strayTexts, type StrayText } from './pseudoTexts.ts'
import { heedEffects, observer } from './recorder.ts'
import { textsIn } from './textsIn.ts'
import { unplainIn } from './unplainData.ts'
import { watchListeners } from './watchListeners.ts'
import type { AxeResults, ConformanceClient, RuleContext } from './types.ts'
import { openClient } from './withClient.ts'

/** What was observed while a part of the plugin was on the screen. */
export interface Drawing {
  /** Name in findings. */
  readonly what: string
  readonly crash: string | null
  /** Error that one of the part's event handlers threw. */
  readonly thrown: string | null
  /** Accessible name of the card that was shown. */
  readonly title: string
  /** Tags of controls that a screen reader could not name. */
  readonly unnamed: readonly string[]
  readonly violations: AxeResults['violations']
  /** Texts that are neither data nor in the plugin's locales. */
  readonly stray: readonly StrayText[]
  /** Uses of browser APIs that have a service. */
  readonly uses: readonly PlatformUse[]
  /** Effects that it made outside any saga, where nothing runs them. */
  readonly idle: readonly { name: string; where: string }[]
  /** Missing screens that its buttons and links opened. */
  readonly missing: readonly string[]
  /** Flows that went on after the user went back from the screen. */
  readonly goOn: readonly string[]
  /** References to elements that are not there, such as `<input aria-describedby="error">`. */
  readonly dangling: readonly string[]
  /** Paths of values in the data of screens that are not plain. */
  readonly unplain: readonly string[]
  /** True if the focus was nowhere after a press that failed. */
  readonly losesFocus: boolean
  /** True if a refused call changed nothing that is shown. */
  readonly isSilent: boolean
  /** Listeners that were left when the part was gone. */
  readonly listeners: readonly string[]
  /** What the next user saw. */
  readonly again: SecondDrawing
  /** What the first user saw at first, and what they typed. */
  readonly first: { readonly shown: string; readonly typed: readonly string[] }
  /** Login methods that the login list does not offer; `hasControls` is true if it has controls. */
  readonly notOffered: readonly string[]
  readonly hasControls: boolean
}

/** Renders every screen of the plugin, logged out and with the author's data. */
export async function drawScreens(context: RuleContext): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  for (const name of Object.keys(context.create().screens ?? {})) {
    const data = context.options.screenData?.[name]
    const open: Subject['open'] = (test, { id }) => test.client.openScreen({ plugin: id, screen: name }, data)
    const drawing = await draw(context, {
      what: `The screen '${name}'`,
      open,
      isThere: (test, modal) => titleOf(modal) !== '' || test.errors.length > 0,
      entry: (id) => ({ plugin: id, screen: name, data: data ?? {} }),
    })
    // Afterwards, as nothing of the second client may be watched for the first one's findings.
    const again = drawing.crash === null ? await drawAgain(context, open, drawing.first) : NOTHING_AGAIN
    drawings.push({ ...drawing, again })
  }
  return drawings
}

/** Renders the login list with the plugin's entries. */
export async function drawLanding(context: RuleContext): Promise<Drawing[]> {
  const plugin = context.create()
  if (plugin.kind !== 'login-method') return []
  const loginMethods = plugin.landing.map(({ method }) => method)
  const drawing = await draw(context, {
    what: 'An entry of the login list',
    open: (test) => test.client.login({ loginMethods }),
    isThere: (_test, modal) => titleOf(modal) !== '',
    methods: loginMethods,
  })
  return [drawing]
}

/** Parts of the state that screens may show. Names of plugins, methods and screens are left out. */
function dataOf({ client }: ConformanceClient): object {
  const { modal, registry: _registry, config, ...others } = client.store.getState()
  return {
    ...others,
    data: [modal.screen?.data, modal.prompt?.data],
    config: { ...config, app: { ...config.app, loginMethods: [], loginMethodsAndOrder: [] } },
  }
}

/** Texts in the fields, which the user typed. */
const typedIn = (card: HTMLElement): string[] =>
  [...card.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)

/** Brand names that the modal shows. No locale has them, and they are no stray texts. */
const BRANDS = ['Latchkey']

interface Subject {
  what: string
  open: (test: ConformanceClient, plugin: Plugin) => Promise<unknown>
  isThere: (test: ConformanceClient, modal: MountedModal) => boolean
  /** The screen to return to after a press led elsewhere. */
  entry?: ((id: string) => ScreenEntry) | undefined
  methods?: readonly string[] | undefined
}

async function draw(context: RuleContext, { what, open, isThere, entry, methods = [] }: Subject): Promise<Drawing> {
  const [actions, pageBefore] = [[] as Action[], readPageStorage()]
  const platform = watchPlatform()
  const [deeds, made] = [noDeeds(), new Map<SagaEffect, string>()]
  const stopMaking = watchMaking((effect) => {
    const where = callerOfCore()
    if (where === null) return
    deeds.effects.made(effect, newMaker())
    made.set(effect, where)
  })
  const listeners = watchListeners()
  const left: string[] = []
  const texts = await pseudoTexts([...(context.options.companions?.() ?? []), context.create()])
  const { test, plugin, close } = await openClient(context, {
    plugin: instrument(context.create(), deeds, platform.called),
    further: [observer(actions)],
    inspector: heedEffects(deeds),
    config: { render: { inDialog: false }, texts },
  })
  const modal = await mountModal(test)
  try {
    await modal.act(() => void open(test, plugin).catch(() => undefined))
    await modal.settle(() => isThere(test, modal))
    await modal.rest()
    const [crash] = test.errors
    const card = modal.card()
    const seen = {
      what,
      crash: crash ? crash.failure.message : null,
      title: titleOf(modal),
      unnamed:
        card && !crash
          ? controlsOf(card)
              .filter((control) => labelOf(control) === '')
              .map(({ tagName }) => tagName.toLowerCase())
          : [],
      violations:
        card && !crash ? ((await platform.unwatched(async () => context.options.axe?.(card)))?.violations ?? []) : [],
      stray:
        card && !crash
          ? strayTexts(card, {
              ...dataOf(test),
              options: plugin.options,
              data: context.options.screenData,
              brand: BRANDS,
            })
          : [],
      notOffered: methods.filter(
        (method) => !(test.client.store.getState().config.app?.loginMethods ?? []).includes(method),
      ),
      // Ignores the modal's own controls: a labelled close button, and links to the terms.
      hasControls: card?.querySelector('button:not([aria-label]), input') !== null,
    }
    const later: StrayText[] = []
    const dangling = new Set(card ? danglingIds(card) : [])
    const typed = new Set<string>()
    const atFirst = shownIn(card)
    let losesFocus = false
    let isSilent = false
    /** Index of the button whose press started a flow that waits; -1 for the screen itself. */
    let started: number | undefined
    /** Buttons whose press makes the plugin call the provider. */
    const asking: number[] = []
    let asked = callsOf(test.provider).length
    const note = (button: number): void => {
      if (runningFlows(test, plugin).length > 0) started ??= button
      if (button >= 0 && callsOf(test.provider).length > asked) asking.push(button)
      asked = callsOf(test.provider).length
    }
    note(-1)
    const look = (shown: HTMLElement): void => {
      const { screen } = test.client.store.getState().modal
      if (screen?.plugin !== plugin.id) return
      for (const reference of danglingIds(shown)) dangling.add(reference)
      for (const text of typedIn(shown)) typed.add(text)
      later.push(
        ...strayTexts(shown, {
          ...dataOf(test),
          options: plugin.options,
          data: context.options.screenData,
          brand: BRANDS,
          args: typedIn(shown),
        }),
      )
    }
    const args = Object.values(context.options.flows)
      .flat()
      .map((flow) => flow.args)
    const labels = { close: texts['modal.close'], back: texts['modal.back'] }
    const back = entry?.(plugin.id)
    const pressEach = async (): Promise<void> => {
      await pressAll(test, modal, {
        args,
        close: labels.close,
        look,
        note,
        back: back && (() => modalSlice.actions.screenSet(back)),
      })
      for (const button of asking) {
        if (!back) return
        await pressRefused({
          test,
          modal,
          plugin,
          entry: back,
          button,
          texts: textsIn(args),
          labels: [labels.close],
          onSilence: () => {
            isSilent = true
          },
          onFocusLost: () => {
            losesFocus = true
          },
          codes: Object.keys(plugin.errors ?? {}),
          look,
        })
      }
    }
    const thrown = crash ? [] : await listeningToErrors(pressEach)
    // Other rules report a screen that is missing, and one that an entry of the login list leads to.
    if (back && missingScreens(actions, test.client.definitions).length === 0)
      thrown.push(
        ...test.errors
          .filter(({ source }) => source.phase === 'screen' && source.plugin === plugin.id)
          .map(({ failure }) => failure.message),
      )
    const goOn =
      crash || !back || started === undefined
        ? []
        : await leaveByBack({ test, modal, plugin, entry: back, button: started, texts: textsIn(args), labels })
    return {
      ...seen,
      goOn,
      dangling: [...dangling],
      unplain: unplainIn(actions),
      losesFocus,
      isSilent,
      listeners: left,
      again: NOTHING_AGAIN,
      first: { shown: atFirst, typed: [...typed] },
      stray: [...seen.stray, ...later],
      thrown: thrown[0] ?? null,
      uses: [...platform.uses],
      idle: [...made].flatMap(([effect, where]) =>
        deeds.effects.isIdle(effect) ? [{ name: nameOf(effect), where }] : [],
      ),
      missing: missingScreens(actions, test.client.definitions),
    }
  } finally {
    await modal.unmount()
    // First, as it puts back the page's `fetch` as it was while the platform is watched.
    await close()
    // Those of the plugin's sagas have gone with the client.
    left.push(...listeners.left())
    listeners.stop()
    platform.stop()
    stopMaking()
    clearPageStorage(pageBefore)
  }
}

const NOTHING_AGAIN: SecondDrawing = { recalled: [], ended: [] }

/** Matches a stack whose top frame is in the UI kit. */
const BY_THE_KIT = /^[^\n]*\n\s+at [^\n]*\/(src|dist)\/ui\//

/** Collects errors thrown outside of rendering, which only the page reports. */
async function listeningToErrors(work: () => Promise<void>): Promise<string[]> {
  const thrown: string[] = []
  const listen = (event: ErrorEvent): void => {
    event.preventDefault()
    // Errors of the kit's own controls are ignored: jsdom lacks browser APIs that they use.
    if (!BY_THE_KIT.test(event.error instanceof Error ? (event.error.stack ?? '') : ''))
      thrown.push(tellError(event.error))
  }
  window.addEventListener('error', listen)
  try {
    await work()
  } finally {
    window.removeEventListener('error', listen)
  }
  return thrown
}
