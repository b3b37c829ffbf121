import { useId, useState, type ChangeEvent, type ReactElement } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { isThemeValue, type Look, type ThemeField } from './picture.ts'
import { toCode } from './toCode.ts'

export interface PanelProps {
  look: Look
  /** Texts of the screen that is shown, by their keys, such as `modal.close`. */
  texts: readonly (readonly [key: string, text: string])[]
  onLook: (change: Partial<Look>) => void
}

const LABELS: Readonly<Record<ThemeField, { label: string; hint: string }>> = {
  accent: { label: 'Accent', hint: '#5b5bd6' },
  background: { label: 'Background', hint: '#ffffff' },
  text: { label: 'Text', hint: '#1c2024' },
  radius: { label: 'Corner radius in px', hint: '24' },
  fontFamily: { label: 'Font', hint: 'Georgia, serif' },
}

/** Panel to set theme and texts, with the settings as code for the host. */
export function Panel({ look, texts, onLook }: PanelProps): ReactElement {
  const { theme } = look
  const setTheme = (name: ThemeField, value: string): void => {
    const { [name]: _before, ...others } = theme
    onLook({ theme: value === '' ? others : { ...others, [name]: value } })
  }
  return (
    <aside className="panel" aria-label="Theme, texts and code">
      <section>
        <h2>Theme</h2>
        {(Object.keys(LABELS) as ThemeField[]).map((name) => (
          <ThemeInput key={name} name={name} value={theme[name] ?? ''} onChange={(value) => setTheme(name, value)} />
        ))}
      </section>
      <section>
        <h2>Texts</h2>
        {texts.length === 0 && <p className="note">Choose one picture to change what it says.</p>}
        {texts.map(([key, text]) => (
          <TextInput
            key={key}
            name={key}
            text={text}
            value={look.texts[key]}
            onChange={(value) => onLook({ texts: withText(look.texts, key, value) })}
          />
        ))}
      </section>
      <section>
        <h2>As code</h2>
        <pre tabIndex={0} role="region" aria-label="The host's code">
          <code>{toCode(look)}</code>
        </pre>
        <CopyButton read={() => toCode(look)} label="Copy code" copiedLabel="Code copied" />
      </section>
    </aside>
  )
}

const withText = ({ ...texts }: Look['texts'], key: string, value: string): Look['texts'] => {
  const { [key]: _before, ...others } = texts
  return value === '' ? others : { ...others, [key]: value }
}

/** Keeps the typed text until the reader leaves the field or presses Enter. The field stays the same element, so that it keeps the focus. */
function useDraft(value: string, commit: (draft: string) => void) {
  const [draft, setDraft] = useState<string>()
  const end = (): void => {
    if (draft !== undefined && draft !== value) commit(draft.trim())
    setDraft(undefined)
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => setDraft(target.value)
  return { end, field: { value: draft ?? value, onChange, onBlur: end } }
}

function ThemeInput({
  name,
  value,
  onChange,
}: {
  name: ThemeField
  value: string
  onChange: (value: string) => void
}): ReactElement {
  const id = useId()
  const { label, hint } = LABELS[name]
  const isColor = hint.startsWith('#')
  const { end, field } = useDraft(value, (given) => {
    if (given === '' || isThemeValue(name, given)) onChange(given)
  })
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        {isColor && (
          <input
            type="color"
            aria-label={`${label}, picker`}
            value={/^#[\da-f]{6}$/i.test(value) ? value : hint}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
        <input
          {...field}
          id={id}
          placeholder={hint}
          spellCheck={false}
          onKeyDown={({ key }) => {
            if (key === 'Enter') end()
          }}
        />
      </div>
    </div>
  )
}

function TextInput({
  name,
  text,
  value,
  onChange,
}: {
  name: string
  text: string
  value: string | undefined
  onChange: (value: string) => void
}): ReactElement {
  const id = useId()
  const { field } = useDraft(value ?? text, onChange)
  return (
    <div className="field">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      <textarea {...field} id={id} rows={2} />
    </div>
  )
}
