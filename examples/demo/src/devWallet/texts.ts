import { textsIn } from '../texts/texts.ts'
import type { Texts } from '../texts/en.ts'

/** Returns the test wallet's texts in the language of the page. */
export const devWalletTexts = (): Texts['devWallet'] => textsIn(document.documentElement.lang).devWallet
