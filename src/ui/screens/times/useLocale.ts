import { useText } from '../../hooks/useText.ts'
import { localeFor } from '../../kit/index.ts'

/** The locale to write times in: see {@link localeFor}. */
export const useLocale = (): string => localeFor(useText()('times.locale'))
