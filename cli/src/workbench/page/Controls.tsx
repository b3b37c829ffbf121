import { useId, type ReactElement } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { RIGHT_TO_LEFT, WIDTHS, type Look } from './picture.ts'

export interface ControlsProps {
  look: Look
  languages: readonly string[]
  onLook: (change: Partial<Look>) => void
}

const nameOf = (tag: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag

/** Controls for width, scheme, language, text size and motion. */
export function Controls({ look, languages, onLook }: ControlsProps): ReactElement {
  return (
    <div className="controls" role="group" aria-label="How pictures are shown">
      <Choice
        label="Width"
        value={look.widths.length > 1 ? 'both' : String(look.widths[0])}
        options={{ 390: '390', 1280: '1280', both: 'Both' }}
        onChange={(value) => onLook({ widths: WIDTHS.filter((width) => value === 'both' || String(width) === value) })}
      />
      <Choice
        label="Colors"
        value={look.scheme}
        options={{ light: 'Light', dark: 'Dark' }}
        onChange={(scheme) => onLook({ scheme: scheme as Look['scheme'] })}
      />
      <Choice
        label="Text"
        value={String(look.textSize)}
        options={{ 100: '100 %', 200: '200 %' }}
        onChange={(size) => onLook({ textSize: Number(size) as Look['textSize'] })}
      />
      <Choice
        label="Motion"
        value={look.motion}
        options={{ full: 'Full', reduced: 'Reduced' }}
        onChange={(motion) => onLook({ motion: motion as Look['motion'] })}
      />
      <Language value={look.language} languages={languages} onChange={(language) => onLook({ language })} />
      <CopyButton read={() => location.href} label="Copy address" copiedLabel="Address copied" />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactElement {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="segments">
        {Object.entries(options).map(([option, text]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Language({
  value,
  languages,
  onChange,
}: {
  value: string
  languages: readonly string[]
  onChange: (language: string) => void
}): ReactElement {
  return (
    <label className="choice">
      <span>Language</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {[...new Set([...languages, ...(value === RIGHT_TO_LEFT ? [] : [value])])].map((tag) => (
          <option key={tag} value={tag}>
            {nameOf(tag)}
          </option>
        ))}
        <option value={RIGHT_TO_LEFT}>Right to left (English words)</option>
      </select>
    </label>
  )
}
