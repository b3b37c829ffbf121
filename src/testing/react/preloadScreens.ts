import type { Client, LazyComponent, Plugin } from '../../core/index.ts'
import { loadPhoneNumbers } from '../../ui/kit/loadPhoneNumbers.ts'
import { componentModule } from '../../ui/lazy/componentModule.ts'
import { lazyTextsOf, textsOf } from '../../ui/locales/loadTexts.ts'
import { lazyParts } from '../../ui/modal/lazyParts.ts'

/**
 * Loads everything that the modal shows, because a fake clock does not wait while the test runner compiles a file. If something
 * cannot be loaded, that is reported where it is shown.
 */
export async function preloadScreens(
  client: Pick<Client, 'definitions' | 'hostConfig' | 'reportError'>,
): Promise<void> {
  const components = client.definitions.flatMap(componentsOf).map((load) => componentModule(load).load())
  const numbers = client.definitions.some(({ id }) => TAKE_NUMBERS.includes(id)) ? [loadPhoneNumbers()] : []
  await Promise.allSettled([
    textsOf(client).load(),
    lazyTextsOf(client).load(),
    lazyParts.load(),
    ...numbers,
    ...components,
  ])
}

/** Plugins whose screens have a phone field, for which the phone number library is loaded, too. */
const TAKE_NUMBERS = ['sms', 'mfaSms']

const componentsOf = (plugin: Plugin): LazyComponent[] => [
  ...Object.values(plugin.screens ?? {}).map(({ load }) => load),
  ...(plugin.kind === 'login-method' ? plugin.landing.map(({ load }) => load) : []),
]
