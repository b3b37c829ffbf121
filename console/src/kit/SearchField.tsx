import { useEffect, useState, type ReactElement } from 'react'
import { SearchIcon } from './icons.tsx'

export interface SearchFieldProps {
  label: string
  placeholder: string
  /** What is searched for now, as the page's address says. */
  value: string
  /** Called once the operator has paused. */
  onSearch: (text: string) => void
}

/** Milliseconds without a key after which a search begins. */
const PAUSE_MS = 180

/** A search field: searches while one types. `/` puts the focus here. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps): ReactElement {
  // `given`: what the address said when the text was last taken from it, so that going back changes the text.
  const [{ text, given }, setState] = useState({ text: value, given: value })
  if (given !== value) setState({ text: text.trim() === value ? text : value, given: value })
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <div className="search">
      <SearchIcon />
      <input
        className="input"
        type="search"
        data-search
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={({ target }) => setState({ text: target.value, given: value })}
      />
      <span className="key-hint" aria-hidden="true">
        /
      </span>
    </div>
  )
}
