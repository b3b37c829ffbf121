import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { caretAfter, readEdit, readPlain, type PhoneInputValue, type PhoneNumbers } from './phoneNumbers.ts'

export interface PhoneInputArgs {
  /** Loads what is known of numbers; called once, when the field is first shown. */
  load: () => Promise<PhoneNumbers>
  /** ISO 3166; the country before the user chooses one. */
  defaultCountry: string
  /** A number to begin with, such as one that is to be corrected. */
  initial?: string | undefined
}

/** Loading state of something that a field needs, such as the world's numbers. */
export interface LoadState {
  status: 'loading' | 'ready' | 'failed'
  /** Loads it again if that failed. */
  load: () => void
}

/** The state of a phone field; hand it to `PhoneRow` or `PhoneField`. */
export interface PhoneInput {
  value: PhoneInputValue
  setText: (text: string) => void
  setCountry: (country: string) => void
  /** `null` until they are loaded. */
  numbers: PhoneNumbers | null
  /** Until it is `ready`, `value.isValid` is true of a number with its calling code only. */
  library: LoadState
  input: RefObject<HTMLInputElement | null>
}

/** A number in a country, formatted while it is typed. Typing and pasting work before the library is there. */
export function usePhoneInput({ load, defaultCountry, initial = '' }: PhoneInputArgs): PhoneInput {
  const [typed, setTyped] = useState({ text: initial, country: defaultCountry })
  const [numbers, library] = usePhoneNumbers(load)
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const reading = numbers?.read(typed.text, typed.country) ?? readPlain(typed.text)
  // The sign of an international number is typed, so its country wins over the one that was chosen.
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
    numbers,
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
      // The same digits in another country: what was typed after the old calling code stays.
      const code = isInternational ? numbers?.callingCode(country) : undefined
      const text = code === undefined ? typed.text : typed.text.replace(/\D/g, '').replace(new RegExp(`^${code}`), '')
      setTyped({ text, country: next })
    },
  }
}

/** Loads once; if that fails, once more when it is asked for: with what is typed or sent next. */
function usePhoneNumbers(load: () => Promise<PhoneNumbers>): [PhoneNumbers | null, LoadState] {
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
  useEffect(request, [request])
  const again = () => {
    setHasFailed(false)
    request()
  }
  const status = numbers ? 'ready' : hasFailed ? 'failed' : 'loading'
  return [numbers, { status, load: again }]
}
