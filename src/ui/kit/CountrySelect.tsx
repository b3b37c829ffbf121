/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { onceShown } from '../lazy/onceShown.ts'
import { focusRing, v } from '../theme/designTokens.ts'
import { callingCode, countries } from './callingCodes.ts'
import { ChevronDownIcon } from './icons/navigation.tsx'
import { Spinner } from './Spinner.tsx'
import { HOVER, HOVER_TRANSITION } from './styles.ts'

export interface CountrySelectProps {
  /** Name of the `<select>` for screen readers. */
  label: string
  /** Country code (ISO 3166). */
  value: string
  onValueChange: (country: string) => void
  /** Shows a spinner instead, and disables the list. */
  isBusy?: boolean | undefined
}

const style = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  flex: 'none',
  minWidth: 68,
  minHeight: 32,
  paddingInline: 8,
  borderRadius: v('radius-s'),
  background: v('surface-hover'),
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  transition: HOVER_TRANSITION,
  '&:has(select:focus-visible)': focusRing,
  [HOVER]: { '&:hover': { color: v('accent-text') } },
  '@media (forced-colors:active)': { border: '1px solid' },
})

const chosenStyle = css({ display: 'flex', alignItems: 'center', gap: 4 })
const hiddenStyle = css({ visibility: 'hidden' })
const spinnerStyle = css({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

// A native `<select>`, transparent over the box: phones show their picker, and keyboards have type-ahead.
const selectStyle = css({
  position: 'absolute',
  // Extends beyond the visible box to the height of a touch target.
  inset: '-8px 0',
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
  // iOS zooms in on smaller text.
  fontSize: 16,
  color: 'CanvasText',
  background: 'Canvas',
  '&:disabled': { cursor: 'default' },
})

/** A native list of countries for a phone number, over a box that shows only the calling code. */
export function CountrySelect({ label, value, onValueChange, isBusy = false }: CountrySelectProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null)
  const [language, setLanguage] = useState('en')
  useLayoutEffect(() => {
    setLanguage(box.current?.closest<HTMLElement>('[lang]')?.lang || 'en')
  }, [])
  const [isWhole, complete] = useIsSeen(box)
  // Memoised: otherwise each digit typed into the field would render all 245 options again.
  const options = useMemo(
    () =>
      listCountries(isWhole ? countries() : [value], language).map(({ country, name }) => (
        <option key={country} value={country}>
          {name}
        </option>
      )),
    [isWhole, value, language],
  )
  return (
    <span ref={box} css={style} dir="ltr">
      <span css={[chosenStyle, isBusy && hiddenStyle]} aria-hidden="true">
        <span>{`+${callingCode(value)}`}</span>
        <ChevronDownIcon size={16} />
      </span>
      {isBusy && (
        <span css={spinnerStyle}>
          <Spinner />
        </span>
      )}
      <select
        css={selectStyle}
        aria-label={label}
        autoComplete="off"
        value={value}
        disabled={isBusy}
        onFocus={complete}
        onPointerDown={complete}
        onChange={({ target }) => onValueChange(target.value)}
      >
        {options}
      </select>
    </span>
  )
}

/**
 * Returns whether the element has been on the screen yet, and a function that sets it to true before. A list on a
 * hidden screen, or drawn in advance, would otherwise style its 250 options before the modal can be shown.
 */
function useIsSeen(ref: RefObject<Element | null>): [isSeen: boolean, setIsSeen: () => void] {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !ref.current) return undefined
    let stop: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) stop ??= onceShown(() => setIsSeen(true))
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      stop?.()
    }
  }, [isSeen, ref])
  return [isSeen, () => setIsSeen(true)]
}

/** Countries by their names in a language, in that language's order. */
function listCountries(listed: readonly string[], language: string): { country: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return listed
    .map((country) => ({ country, name: `${names.of(country) ?? country} (+${callingCode(country)})` }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
