import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  selectAreWalletsRestored,
  selectModal,
  type HostConfig,
  type Plugin,
  type ScreenEntry,
} from '../../core/index.ts'
import { lazyTextsOf, textsOf } from '../../ui/locales/loadTexts.ts'
import { LatchkeyProvider } from '../../ui/LatchkeyProvider.tsx'
import { LatchkeyModal, modalModule } from '../../ui/modal/ModalRoot.tsx'
import { advanceUntil, createTestClient, type TestClient } from '../createTestClient.ts'
import { fakeFrame } from '../frame/fakeFrame.ts'
import { preloadCode } from '../preloadCode.ts'
import { fakeProvider } from '../provider/fakeProvider.ts'
import { polyfillDialog } from '../react/polyfillDialog.ts'
import { preloadScreens } from '../react/preloadScreens.ts'
import { createTestBrowser } from '../testBrowser.ts'
import { stateOf } from './defineScreenStates.ts'
import { CLOCK_CALM_MS, createDriver, type Driver } from './driver.ts'
import { mergeConfig } from './mergeConfig.ts'
import { paceOfBrowser, paceOfTests, type Act, type Pace } from './pace.ts'
import { textsIn } from './textsIn.ts'
import {
  LANDING_STATES,
  type StateContext,
  type ScreenState,
  type ScreenStates,
  type StateRef,
  type StateSurroundings,
} from './types.ts'
import { translatePage } from './translatePage.ts'
import { watchMoves, type MoveWatch } from './watchMoves.ts'

export interface DrawOptions {
  /** Configuration that overrides the state's, such as `locale`, `texts` and `appearance`. */
  config?: HostConfig | undefined
  /** Mounts everything twice, as React does in development. Default `true`. */
  strict?: boolean | undefined
  /** React's `act`, in tests. Default: none, as in a browser. */
  act?: Act | undefined
  /** Translates the page all the while, as browsers do: each text node is replaced. Default `false`. */
  isTranslated?: boolean | undefined
  /** Element to mount the modal in. Default: the end of the page's body. */
  parent?: HTMLElement | undefined
}

/** A screen in one of its states, on the page. */
export interface ScreenDrawing {
  readonly context: StateContext
  /** The card of the modal that shows the state. */
  readonly card: HTMLElement
  /**
   * Texts of `shows` that the state's steps brought onto a screen that was already there: for each text, the elements
   * that show it.
   */
  news(): readonly (readonly HTMLElement[])[]
  /** The texts that the card shows now, by key, with their `{placeholders}`. */
  texts(): Promise<[key: string, text: string][]>
  /** Texts that stood still on the translated page while they should have changed. */
  frozen(): readonly string[]
  /** Ends the page's translation. */
  showOriginal(): void
  /** Removes the modal from the page and destroys the client. */
  dispose(): Promise<void>
}

/**
 * Brings a screen into one of its states, with the real client, sagas and screens, and a provider in memory.
 *
 * @throws Error if the state leads to another screen, or does not show the declared text; RangeError if it does not exist
 */
export async function drawScreenState(
  set: ScreenStates,
  ref: Pick<StateRef, 'screen' | 'state'>,
  options: DrawOptions = {},
): Promise<ScreenDrawing> {
  const state: ScreenState = { ...set, ...stateOf(set, ref) }
  const { screensOf: shownBy = set.plugin } = set
  const { strict = true, isTranslated = false, parent = document.body } = options
  const pace = options.act ? paceOfTests(options.act) : paceOfBrowser
  const { act } = pace
  const surroundings = surround(set, state)
  const undo: ((() => void) | void)[] = []
  for (const prepare of new Set([set.prepare, state.prepare])) undo.push(await prepare?.(surroundings))
  const stylesBefore = new Set(stylesOfModal())
  const container = parent.appendChild(document.createElement('div'))
  const root = createRoot(container, { onCaughtError: () => undefined, onUncaughtError: () => undefined })
  const plugins = [
    ...set.plugins(),
    ...(set.companions?.() ?? []),
    ...(set.companions === state.companions ? [] : (state.companions?.() ?? [])),
  ]
  polyfillDialog()
  const test = createTestClient<readonly Plugin[]>({
    plugins,
    ...surroundings,
    config: mergeConfig({ name: 'Acme', locale: 'en' }, set.config, state.config, options.config),
    user: state.user,
    services: state.services?.(surroundings),
  })
  const watch = watchMoves(test, document, pace)
  const translation = isTranslated ? translatePage(document.body) : null
  const dispose = async (): Promise<void> => {
    watch.stop()
    translation?.stop()
    await act(async () => root.unmount())
    container.remove()
    for (const style of stylesOfModal()) if (!stylesBefore.has(style)) style.remove()
    test.dispose()
    for (const takeBack of undo) takeBack?.()
  }
  try {
    const context = await createStateContext(test, container, pace, watch)
    const tree = (
      <LatchkeyProvider client={test.client}>
        <LatchkeyModal />
      </LatchkeyProvider>
    )
    await act(async () => root.render(strict ? <StrictMode>{tree}</StrictMode> : tree))
    await bringUp(context, state)
    await state.before?.(context)
    await context.begin(() => (state.open ? state.open(context) : openScreen(context, shownBy, ref.screen, state)))
    const [screen, texts] = [shownScreen(context), [state.shows].flat()]
    const missing = texts.filter((text) => context.find(text).length === 0)
    // A text that replaces a loading placeholder is not in `news()`: the `aria-busy` element has announced that
    // something would come.
    const busy = [...(context.card()?.querySelectorAll('[aria-busy=true]') ?? [])]
    await state.steps?.(context)
    for (const text of texts) await context.sees(text)
    const news = state.steps && shownScreen(context) === screen ? missing : []
    assertThere(context, shownBy, ref.screen)
    const card = context.card()
    if (!card) throw new Error('The modal is closed.')
    return {
      context,
      card,
      news: () => news.map((text) => context.find(text).filter((one) => !busy.some((part) => part.contains(one)))),
      texts: () => textsIn(card, test.client),
      frozen: () => translation?.frozen() ?? [],
      showOriginal: () => translation?.stop(),
      dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** Finds the style sheets of modals, to remove them: Emotion leaves them in the page, where each slows the browser down. */
const stylesOfModal = (): HTMLStyleElement[] => [
  ...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^=lk]'),
]

function surround(set: ScreenStates, state: ScreenState): StateSurroundings {
  const provider = (state.provider ?? fakeProvider)({
    users: state.users,
    config: { name: 'Acme', ...set.app, ...state.app },
  })
  return { provider, browser: createTestBrowser(), frame: fakeFrame({ provider }) }
}

/**
 * Creates the context: the client, with the actions of a person. Loads all code first, because a fake clock does not wait for
 * files.
 */
async function createStateContext(
  test: TestClient<readonly Plugin[]>,
  container: HTMLElement,
  pace: Pace,
  watch: MoveWatch,
): Promise<StateContext & Driver> {
  const { act } = pace
  await act(() => Promise.all([modalModule.load(), preloadCode(test.client.definitions), preloadScreens(test.client)]))
  const { t } = await textsOf(test.client).load()
  await lazyTextsOf(test.client).load()
  // The modal's dialog is in a layer at the end of the body, and not in the container.
  const card = (): HTMLElement | null =>
    document.querySelector<HTMLElement>('dialog[open] > [data-lk-card]')?.closest('dialog') ??
    container.querySelector<HTMLElement>('[data-lk-card][role=region]')
  const driver = createDriver({
    pace,
    clock: test.clock,
    t: () => t,
    card,
    watch,
    countRequests: () => test.provider.requests.length,
  })
  return {
    ...test,
    ...driver,
    card,
    async until(work, limitMs) {
      let isSettled = false
      const kept = work.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      void kept.then(() => void (isSettled = true))
      const calmDown = () => watch.calmDown(CLOCK_CALM_MS, () => isSettled).then(() => false)
      const outcome = await act(() => advanceUntil(test.clock, kept, limitMs, calmDown))
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
    async begin(work) {
      await act(async () => void work().catch(() => undefined))
      await driver.advance(OPENING_MS)
      // In a browser, code that opens the modal may have to load first.
      for (let turn = 0; card() === null && turn < MAX_TURNS_TO_OPEN; turn += 1) {
        const next = test.clock.untilNext()
        await driver.advance(next !== null && next <= OPENING_MS ? next : 0)
      }
    },
  }
}

/** Milliseconds in which the modal opens, which it does 15 ms after its screen is set. */
const OPENING_MS = 50
/** Turns of the event loop in which the code that opens the modal must have loaded. */
const MAX_TURNS_TO_OPEN = 250
const MAX_TURNS = 1_500

async function bringUp(context: StateContext, { isReady = true, user }: ScreenState): Promise<void> {
  await context.advance(0)
  if (!isReady) return
  // A client that cannot become ready is a state, too: the modal then shows why.
  await context.until(context.client.ready()).catch(() => undefined)
  for (let turn = 0; user && turn < MAX_TURNS && !selectAreWalletsRestored(context.client.store.getState()); turn += 1)
    await context.advance(0)
}

const openScreen = (
  { client }: StateContext,
  plugin: string,
  screen: string,
  { data }: ScreenState,
): Promise<unknown> => (screen === LANDING_STATES ? client.login() : client.openScreen({ plugin, screen }, data))

function shownScreen({ client }: StateContext): string | undefined {
  const { screen, prompt } = selectModal(client.store.getState())
  return (prompt ?? screen)?.screen
}

/** @throws Error if another screen is shown */
function assertThere({ client }: StateContext, plugin: string, screen: string): void {
  const { screen: shown, prompt } = selectModal(client.store.getState())
  const there = (entry: ScreenEntry | null): boolean => {
    if (screen === LANDING_STATES)
      return entry?.plugin === 'core' && (entry.screen === 'LANDING' || entry.screen === 'CONNECT_OR_CREATE')
    return entry?.plugin === plugin && entry.screen === screen
  }
  if (there(prompt) || there(shown)) return
  throw new Error(`It leads to the screen '${(prompt ?? shown)?.screen ?? 'none'}' and not to '${screen}'.`)
}
