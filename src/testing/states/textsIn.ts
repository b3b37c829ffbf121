import type { Client } from '../../core/index.ts'
import { textsOf } from '../../ui/locales/loadTexts.ts'
import { pseudoTexts } from '../conformance/pseudoTexts.ts'
import { patternOf, readable } from './driver.ts'

/** Lists the texts of the core and the plugins that a card shows, with their keys. */
export async function textsIn(
  card: HTMLElement,
  client: Pick<Client, 'definitions' | 'hostConfig' | 'reportError'>,
): Promise<[key: string, text: string][]> {
  const [keys, { t }] = await Promise.all([pseudoTexts(client.definitions), textsOf(client as Client).load()])
  const shown = readable(card)
  return Object.keys(keys).flatMap((key): [string, string][] => {
    const text = t(key)
    const pattern = new RegExp(`^${patternOf(text).source}$`)
    return shown.some((part) => pattern.test(part)) ? [[key, text]] : []
  })
}
