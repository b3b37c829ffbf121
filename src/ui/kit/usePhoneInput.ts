import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { callingCode } from './callingCodes.ts'
import { caretAfter, readEdit, readPlain, type PhoneInputValue, type PhoneNumbers } from './phoneNumbers.ts'

export interface PhoneInputArgs {
  /** Imports the phone number library; called once. */
  load: () => Promise<PhoneNumbers>
  /**
   * When the library is loaded: `shown` (default) loads it with the field; `used`, for a list that is drawn in advance,
   * when the pointer is over the field or the focus in it. With an `initial` number it is loaded at once.
   */
  when?: 'shown' | 'used' | undefined
  /** Country (ISO 3166) until the user chooses one. */
  defaultCountry: string
  /** Initial number, such as one to correct. */
  initial?: string | undefined
}

/** Whether the code that a field needs, such as the phone number library, has loaded. */
export interface LoadState {
  status: 'loading' | 'ready' | 'failed'
  /** Loads the code again after a failure. */
  load: () => void
}

/** The state of a phone field; pass it to `PhoneRow` or `PhoneField`. */
export interface PhoneInput {
  value: PhoneInputValue
  setText: (text: string) => void
  setCountry: (country: string) => void
  /** Until `library.status` is `ready`, `value.isValid` is true only for numbers with their calling code. */
  library: LoadState
  input: RefObject<HTMLInputElement | null>
}

/** State of a phone number that is formatted while it is typed. Typing and pasting work before the library has loaded. */
export function usePhoneInput({ load, when = 'shown', defaultCountry, initial = '' }: PhoneInputArgs): PhoneInput {
  const [typed, setTyped] = useState({ text: initial, country: defaultCountry })
  const [numbers, library] = usePhoneNumbers(load, when === 'shown' || initial !== '')
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const reading = numbers?.read(typed.text, typed.country) ?? readPlain(typed.text)
  // A typed `+` begins an international number, whose country overrides the chosen one.
  const country = (reading.text.startsWith('+') && reading.country) || typed.country

  useLayoutEffect(() => {
    const { current } = input
    if (digitsBefore.current === null || !current) return
    const caret = caretAfter(reading.text, digitsBefore.current)
    digitsBefore.current = null
    if (document.activeElement === current) current.setSelectionRange(caret, caret)
  })

  return {
    value: {
      rawPhoneNumber: reading.text,
      qualifiedPhoneNumber: reading.number ?? '',
      countryCode: country,
      isValid: reading.number !== null,
    },
    library,
    input,
    setText: (next) => {
      library.load()
      const edit = readEdit(reading.text, next, input.current?.selectionStart ?? next.length)
      digitsBefore.current = edit.digitsBefore
      setTyped({ text: edit.text, country })
    },
    setCountry: (next) => {
      const isInternational = reading.text.startsWith('+')
      // Keeps the digits after the old calling code for the new country.
      const code = isInternational && numbers ? callingCode(country) : undefined
      const text = code === undefined ? typed.text : typed.text.replace(/\D/g, '').replace(new RegExp(`^${code}`), '')
      setTyped({ text, country: next })
    },
  }
}

/** Loads the library once: at once, or when `load` is called. If that fails, loads it again when `load` is called. */
function usePhoneNumbers(load: () => Promise<PhoneNumbers>, isAtOnce: boolean): [PhoneNumbers | null, LoadState] {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isRequested = useRef(false)
  const request = useCallback(() => {
    if (isRequested.current) return
    isRequested.current = true
    load().then(setNumbers, () => {
      isRequested.current = false
      setHasFailed(true)
    })
  }, [load])
  useEffect(() => {
    if (isAtOnce) request()
  }, [isAtOnce, request])
  const again = () => {
    setHasFailed(false)
    request()
  }
  const status = numbers ? 'ready' : hasFailed ? 'failed' : 'loading'
  return [numbers, { status, load: again }]
}
