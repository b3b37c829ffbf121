import { Link } from '@tanstack/react-router'
import { useLatchkey } from 'latchkey'
import { useState, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { HelpIcon, KeyIcon, LogOutIcon } from '../kit/icons.tsx'
import { Select } from '../kit/Select.tsx'
import { AppChoice } from './AppChoice.tsx'
import { Nav } from './Nav.tsx'
import { readTheme, storeTheme, type ConsoleTheme } from './theme.ts'

const THEMES: readonly { value: ConsoleTheme; label: string }[] = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The column beside every page: apps, menu, and who is logged in. */
export function Side({ onHelp }: { onHelp: () => void }): ReactElement {
  const { operator } = useConsole().me
  const { logout } = useLatchkey()
  const [theme, setTheme] = useState(readTheme)
  const choose = (chosen: ConsoleTheme): void => {
    setTheme(chosen)
    storeTheme(chosen)
  }
  return (
    <section className="side" aria-label="Menu">
      <Link to="/" className="brand">
        <KeyIcon />
        <span>Latchkey console</span>
      </Link>
      <AppChoice />
      <Nav />
      <div className="side-foot">
        <div className="operator">
          <span className="operator-mail">{operator.email}</span>
          <Badge>{operator.role}</Badge>
        </div>
        <Select label="Colours" value={theme} options={THEMES} onChange={choose} />
        <div className="foot-row">
          <Button kind="quiet" onClick={onHelp}>
            <HelpIcon />
            <span>Keys</span>
          </Button>
          <Button kind="quiet" onClick={() => void logout()}>
            <LogOutIcon />
            <span>Log out</span>
          </Button>
        </div>
      </div>
    </section>
  )
}
