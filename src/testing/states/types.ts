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
 * Says which control or text is meant: the key of a text, such as `email.submit`, so that a step finds it in every language and with the host's
 * own texts; or a text that is data, such as `MetaMask` or an address, as it is shown.
 */
export type TextOrKey = string

/** Surroundings of a state, before there is a client. */
export interface StateSurroundings {
  readonly provider: FakeProvider
  readonly browser: TestBrowser
  readonly frame: FakeFrame
}

/** A client with the modal on a page, and what a person does there. Time stands still between its steps. */
export interface Scene<Plugins extends readonly Plugin[] = readonly Plugin[]> extends TestClient<Plugins> {
  /** The modal's card; `null` while it is closed. */
  card(): HTMLElement | null
  /** Starts what shows the modal, such as `client.login()`, and does not wait for its end. What it rejects with is the state's own affair. */
  begin(work: () => Promise<unknown>): Promise<void>
  /** Presses a button, row, link, checkbox or the like by what it says. @throws Error when none comes */
  press(control: TextOrKey): Promise<void>
  /** Fills a field in by its label. `submit` presses Enter then. @throws Error when none comes */
  type(field: TextOrKey, text: string, how?: { submit?: boolean | undefined }): Promise<void>
  /** Chooses an option of a list by its value or by what it says. @throws Error when there is none */
  choose(field: TextOrKey, option: string): Promise<void>
  /** Waits, while the clock stands still, until the modal shows a text. @throws Error when it does not come */
  sees(text: TextOrKey): Promise<void>
  /** Moves the clock, in milliseconds, and lets the page follow. */
  advance(ms: number): Promise<void>
}

/** Settings of one state, or of all states of a plugin if they stand beside `screens`; a state's own settings win. */
export interface StateSettings<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  /** Further plugins that are enabled, such as `embeddedWallet()`. */
  companions?: (() => readonly Plugin[]) | undefined
  /** The app's configuration at the provider, where it differs from 'e-mail on, everything else off'. */
  app?: Partial<WireAppConfig> | undefined
  /** A provider that has the routes of your server half; it is given what the state says of app and users. Default: `fakeProvider`. */
  provider?: ((options: FakeProviderOptions) => FakeProvider) | undefined
  /** The host's configuration. */
  config?: HostConfig | undefined
  /** Users of the provider. */
  users?: readonly ProviderUser[] | undefined
  /** The user who is logged in already. Default: nobody. */
  user?: TestUser | undefined
  /** Services of the client in place of those in memory. */
  services?: ((surroundings: StateSurroundings) => Partial<Services>) | undefined
  /** Runs before there is a client: routes and faults of the provider, the address of the page, wallets in it. Gives what takes it back. */
  prepare?: ((surroundings: StateSurroundings) => (() => void) | void | Promise<(() => void) | void>) | undefined
  /** Waits for the client to be ready before the screen opens. Default `true`; `false` shows the screen meanwhile. */
  isReady?: boolean | undefined
  /** Runs before the screen opens, such as `sendCode` for the screen that takes the code. */
  before?: ((scene: Scene<Plugins>) => Promise<unknown>) | undefined
  /** Starts what shows the screen, and isn't waited for. Default: the screen opens with `data`; the login list, with a login. */
  open?: ((scene: Scene<Plugins>) => Promise<unknown>) | undefined
}

/** One picture of a screen: what it stands on and what leads to it. */
export interface ScreenState<Plugins extends readonly Plugin[] = readonly Plugin[]> extends StateSettings<Plugins> {
  /** Text that no other state of the screen shows, so that a state that leads elsewhere fails. */
  shows: TextOrKey | readonly TextOrKey[]
  /** Data for the screen, if the state opens it by itself. */
  data?: ScreenData | undefined
  /** Actions of a person once the screen is there. */
  steps?: ((scene: Scene<Plugins>) => Promise<unknown>) | undefined
}

/** States of a screen by name, as it is shown to people: `'a wrong code'`. */
export type StatesByName<Plugins extends readonly Plugin[] = readonly Plugin[]> = Readonly<Record<string, ScreenState<Plugins>>>

/** All that users may see of a plugin: made by `defineScreenStates`. */
export interface ScreenStates<Plugins extends readonly Plugin[] = readonly Plugin[]> extends StateSettings<Plugins> {
  /** Id of the plugin whose screens they are. */
  plugin: string
  /** Id of the plugin on whose screens it shows, for one without screens: the view of a wallet connector is on those of `wallet`. Default: itself. */
  screensOf?: string | undefined
  /** The plugin itself, and what it cannot be without. New ones for every state. */
  plugins: () => Plugins
  /** By the name of the screen. A plugin of this repository has one at least for each of its screens. */
  screens?: Readonly<Record<ScreenRef['screen'], StatesByName<Plugins>>> | undefined
  /** Of the plugin's rows in the login list. A login method has one at least. */
  landing?: StatesByName<Plugins> | undefined
}

/** Name of what a set says of the login list. */
export const LANDING_STATES = 'landing'

/** Which state. `screen` is `landing` for a row of the login list. */
export interface StateRef {
  readonly plugin: string
  readonly screen: string
  readonly state: string
}
