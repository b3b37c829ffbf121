import type { parsePhoneNumberFromString, PhoneNumber } from 'libphonenumber-js/min'
import { currentPhoneNumber } from '../../core/internal.ts'
import type { PhoneNumbers } from './phoneNumbers.ts'

/**
 * For calling codes that several countries share: the country with most numbers. It is chosen while the digits typed so
 * far do not tell the country.
 */
const MAIN_COUNTRIES: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/** Keeps the digits of all scripts, and a leading `+`: the formatter ignores a text that begins with a blank or a bracket. */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{Nd}+]/gu, '')
    .replace(/(?!^)\+/g, '')

/** Converts a number from before its country renumbered its phones to today's number; `undefined` for any other. */
function currentNumber(typed: string | undefined, parse: typeof parsePhoneNumberFromString): PhoneNumber | undefined {
  if (typed === undefined) return undefined
  const current = currentPhoneNumber(typed)
  return current === typed ? undefined : parse(current)
}

/**
 * Loads libphonenumber with its smallest metadata: formats and lengths for every country, but no types of numbers. It accepts
 * every existing number; the server has the full metadata, and refuses those that cannot receive text messages.
 */
export async function loadPhoneNumbers(): Promise<PhoneNumbers> {
  const {
    default: parse,
    AsYouType,
    getCountries,
    getCountryCallingCode,
    isSupportedCountry,
  } = await import('libphonenumber-js/min')
  const known = (country: string) => (isSupportedCountry(country) ? country : 'US')
  const byCode = new Map<string, string>([
    ...getCountries().map((country) => [getCountryCallingCode(country), country] as const),
    ...Object.entries(MAIN_COUNTRIES),
  ])
  return {
    read(typed, chosen) {
      const formatter = new AsYouType(known(chosen))
      const text = formatter.input(digitsOf(typed))
      const number = currentNumber(formatter.getNumberValue(), parse) ?? formatter.getNumber()
      const code = formatter.getCallingCode()
      const isOfChosen = code === getCountryCallingCode(known(chosen))
      return {
        text,
        country: number?.country ?? formatter.getCountry() ?? (isOfChosen ? chosen : byCode.get(code ?? '')) ?? null,
        number: number?.isValid() ? number.number : null,
      }
    },
  }
}
