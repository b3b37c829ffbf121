import type { AppConfig } from '../../core/index.ts'
import type { OnRampConfig } from './contract.ts'

/** Look and language of MoonPay's page, passed as `details` when a payment starts. Default look: that of the app's configuration. */
export interface MoonpayLook {
  /** `#rrggbb` or `#rgb`. */
  accentColor?: string | undefined
  theme?: 'light' | 'dark' | undefined
  /** BCP 47 tag, such as `fr`. */
  language?: string | undefined
}

/** Returns the valid fields of the look. For invalid ones MoonPay uses its defaults, as a wrong colour should not prevent a payment. */
export function readLook(
  details: Readonly<Record<string, unknown>> | undefined,
  config: AppConfig | null,
): Pick<OnRampConfig, 'accentColor' | 'theme' | 'language'> {
  const { accentColor: own, theme: wanted = config?.colorScheme, language } = (details ?? {}) as Record<string, unknown>
  const theme = wanted === 'light' || wanted === 'dark' ? wanted : undefined
  const accentColor = own ?? (theme && config?.palette[theme]?.accent) ?? config?.palette.accent
  return {
    ...(isMatch(accentColor, /^#([\da-f]{3}|[\da-f]{6})$/i) && { accentColor }),
    ...(theme && { theme }),
    ...(isMatch(language, /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i) && { language }),
  }
}

const isMatch = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)
