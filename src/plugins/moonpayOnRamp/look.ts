import type { AppConfig } from '../../core/index.ts'
import type { OnRampConfig, OnRampLook } from './contract.ts'

/** Look and language of MoonPay's page, passed as `details` when a payment starts. Default look: that of the app's configuration. */
export interface MoonpayLook {
  /** Any colour of CSS: `#676fff`, `hsl(235, 100%, 70%)`. */
  accentColor?: string | undefined
  theme?: 'light' | 'dark' | undefined
  /** BCP 47 tag, such as `fr`. */
  language?: string | undefined
}

/** Returns the valid fields of the look. For invalid ones MoonPay uses its defaults, as a wrong colour should not prevent a payment. */
export function readLook(
  details: Readonly<Record<string, unknown>> | undefined,
  config: AppConfig | null,
): Pick<OnRampConfig, 'uiConfig' | 'language'> {
  const { accentColor: own, theme: wanted = config?.colorScheme, language } = (details ?? {}) as Record<string, unknown>
  const theme = wanted === 'light' || wanted === 'dark' ? wanted : undefined
  const accentColor = own ?? (theme && config?.palette[theme]?.accent) ?? config?.palette.accent
  const uiConfig: OnRampLook = {
    // Only checked for harmless characters here, as the server reads the colour.
    ...(isMatch(accentColor, /^[\w#%.,()/ +-]{1,100}$/) && { accentColor }),
    ...(theme && { theme }),
  }
  return {
    ...(Object.keys(uiConfig).length > 0 && { uiConfig }),
    ...(isMatch(language, /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i) && { language }),
  }
}

const isMatch = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)
