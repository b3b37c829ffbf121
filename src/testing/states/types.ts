import type { WireAppConfig } from '../../core/contract.ts'
import type { HostConfig } from '../../core/config/types.ts'
import type { ScreenData } from '../../core/modal/slice.ts'
import type { Plugin, ScreenRef } from '../../core/plugin/types.ts'
import type { Services } from '../../core/services/types.ts'
import type { TestClient } from '../createTestClient.ts'
import type { FakeFrame } from '../frame/fakeFrame.ts'
import type { ProviderUser } from '../provider/directory.ts'
import type { FakeProvider, FakeProviderOptions } from '../provider/fakeProvider.ts'
import type { TestBrowser } from '../testBrowser.ts'
import type { TestUser } from '../testUser.ts'

/**
 * Identifies a control or text: by the key of its text, such as `email.submit`, so that a step finds it in every language and with
 * the host's own texts; or, if the text is data, by the shown text, such as `MetaMask` or an address.
 */
export type TextOrKey = string

/** The own message of a failure, which readers of English get, and the key of the text that other languages have for it. */
export interface OwnMessage {
  readonly english: string
  readonly key: string
}

/** What exists before the state's client is created: provider, browser and wallet frame. */
export interface StateSurroundings {
  readonly provider: FakeProvider
  readonly browser: TestBrowser
  readonly frame: FakeFrame
}

/** A client with the modal on a page, and the actions of a person. Time stands still between them. */
export interface StateContext<Plugins extends readonly Plugin[] = readonly Plugin[]> extends TestClient<Plugins> {
  /** The modal's card; `null` while it is closed. */
  card(): HTMLElement | null
  /** Starts work that shows the modal, such as `client.login()`, without waiting for it to end. Its rejection is ignored. */
  begin(work: () => Promise<unknown>): Promise<void>
  /** Presses a button, row, link, checkbox or the like, by its name. @throws Error if none appears */
  press(control: TextOrKey): Promise<void>
  /** Fills in the field with a label. `submit` then presses Enter. @throws Error if none appears */
  type(field: TextOrKey, text: string, how?: { submit?: boolean | undefined }): Promise<void>
  /** Chooses an option of a list by its value or its text. @throws Error if there is none */
  choose(field: TextOrKey, option: string): Promise<void>
  /** Waits, without moving the clock, until the modal shows a text. @throws Error if it does not appear */
  sees(text: TextOrKey | OwnMessage): Promise<void>
  /** Moves the clock, in milliseconds, and lets the page render. */
  advance(ms: number): Promise<void>
}

/** Settings of one state, or of all states of a plugin if they stand beside `screens`; a state's own settings win. */
export interface StateSettings<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  /** More plugins that are enabled, such as `embeddedWallet()`. */
  companions?: (() => readonly Plugin[]) | undefined
  /** The app's configuration at the provider, where it differs from 'e-mail on, everything else off'. */
  app?: Partial<WireAppConfig> | undefined
  /** Creates a provider with the routes of your server half, from the state's app and users. Default: `fakeProvider`. */
  provider?: ((options: FakeProviderOptions) => FakeProvider) | undefined
  /** The host's configuration, as for `<LatchkeyProvider>`. */
  config?: HostConfig | undefined
  /** Users who exist at the provider when the state begins. */
  users?: readonly ProviderUser[] | undefined
  /** The user who is logged in already. Default: nobody. */
  user?: TestUser | undefined
  /** Services that replace the client's services in memory. */
  services?: ((surroundings: StateSurroundings) => Partial<Services>) | undefined
  /**
   * Runs before the client is created, to set routes and faults of the provider, the page's address or its wallets. May
   * return a function that undoes that.
   */
  prepare?: ((surroundings: StateSurroundings) => (() => void) | void | Promise<(() => void) | void>) | undefined
  /** `true` (default) waits for the client to be ready before the screen opens; `false` opens the screen at once. */
  isReady?: boolean | undefined
  /** Runs before the screen opens, such as `sendCode` for the screen that takes the code. */
  before?: ((context: StateContext<Plugins>) => Promise<unknown>) | undefined
  /** Starts work that shows the screen; it is not awaited. Default: opens the screen with `data`, or the login list by a login. */
  open?: ((context: StateContext<Plugins>) => Promise<unknown>) | undefined
}

/** One state of a screen: its settings, and the steps that lead to it. */
export interface ScreenState<Plugins extends readonly Plugin[] = readonly Plugin[]> extends StateSettings<Plugins> {
  /** Text that no other state of the screen shows, so that a state that leads elsewhere fails. */
  shows: TextOrKey | OwnMessage | readonly (TextOrKey | OwnMessage)[]
  /** Data for the screen, if the state opens it by itself. */
  data?: ScreenData | undefined
  /** Actions of a person once the screen is there. */
  steps?: ((context: StateContext<Plugins>) => Promise<unknown>) | undefined
}

/** States of a screen by name, which is shown to people: `'a wrong code'`. */
export type StatesByName<Plugins extends readonly Plugin[] = readonly Plugin[]> = Readonly<
  Record<string, ScreenState<Plugins>>
>

/** All states in which users may see a plugin, declared by `defineScreenStates`. */
export interface ScreenStates<Plugins extends readonly Plugin[] = readonly Plugin[]> extends StateSettings<Plugins> {
  /** Id of the plugin whose screens they are. */
  plugin: string
  /**
   * For a plugin without screens, id of the plugin whose screens show its parts: `wallet` for a wallet connector. Default:
   * `plugin`.
   */
  screensOf?: string | undefined
  /** Creates the plugin itself, and the plugins that it requires, for each state. */
  plugins: () => Plugins
  /** States by screen name. Plugins of this repository need at least one for each of their screens. */
  screens?: Readonly<Record<ScreenRef['screen'], StatesByName<Plugins>>> | undefined
  /** States of the plugin's rows in the login list. A login method needs at least one. */
  landing?: StatesByName<Plugins> | undefined
}

/** Value of `screen` for states of the login list. */
export const LANDING_STATES = 'landing'

/** Identifies a state. `screen` is `landing` for a row of the login list. */
export interface StateRef {
  readonly plugin: string
  readonly screen: string
  readonly state: string
}
