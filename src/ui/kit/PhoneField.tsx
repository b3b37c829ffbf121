import type { ReactElement } from 'react'
import { CountrySelect } from './CountrySelect.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { InputRow, type InputRowProps } from './InputRow.tsx'
import type { PhoneInput } from './usePhoneInput.ts'

/** Attributes of the `<input>`, for a numeric keypad and autofill of the user's number. */
const PHONE_INPUT = {
  type: 'tel',
  name: 'phone',
  inputMode: 'tel',
  autoComplete: 'tel',
  enterKeyHint: 'send',
  dir: 'ltr',
} as const

interface PhoneParts {
  /** State from `usePhoneInput`. */
  phone: PhoneInput
  /** Name of the list of countries for screen readers. */
  countryLabel: string
}

export type PhoneRowProps = PhoneParts & Omit<InputRowProps, 'value' | 'onValueChange' | 'icon' | 'leading'>

/** A phone number as an option of a list: country, number and Submit in one row. */
export function PhoneRow({ phone, countryLabel, ...rest }: PhoneRowProps): ReactElement {
  const { input, value, setText, library } = phone
  const isBusy = rest.state === 'busy'
  return (
    <InputRow
      ref={input}
      {...PHONE_INPUT}
      {...rest}
      onPointerEnter={(event) => {
        library.load()
        rest.onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        library.load()
        rest.onFocus?.(event)
      }}
      icon={null}
      leading={<Country {...{ phone, countryLabel, isBusy }} />}
      value={value.rawPhoneNumber}
      onValueChange={setText}
    />
  )
}

export type PhoneFieldProps = PhoneParts & Omit<FieldProps, 'value' | 'onValueChange' | 'leading'>

/** A labelled field for a phone number, with the list of countries before it. */
export function PhoneField({ phone, countryLabel, ...rest }: PhoneFieldProps): ReactElement {
  const { input, value, setText } = phone
  return (
    <Field
      ref={input}
      {...PHONE_INPUT}
      {...rest}
      leading={<Country {...{ phone, countryLabel, isBusy: false }} />}
      value={value.rawPhoneNumber}
      onValueChange={setText}
    />
  )
}

function Country({ phone, countryLabel, isBusy }: PhoneParts & { isBusy: boolean }): ReactElement {
  return (
    <CountrySelect
      label={countryLabel}
      value={phone.value.countryCode}
      onValueChange={phone.setCountry}
      isBusy={isBusy}
    />
  )
}
