import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useCallback, useState, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Announcer } from '../kit/Announcer.tsx'
import { Button } from '../kit/Button.tsx'
import { KeyIcon, MenuIcon } from '../kit/icons.tsx'
import { Drawer } from './Drawer.tsx'
import { Help } from './Help.tsx'
import { Side } from './Side.tsx'
import { useShortcuts } from './useShortcuts.ts'

/** What stands around every page. */
export function Shell(): ReactElement {
  const { me } = useConsole()
  const { pathname } = useLocation()
  const [isHelping, setIsHelping] = useState(false)
  // The page for which the menu was opened: it closes when another one shows.
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const help = useCallback(() => {
    setMenuOf(null)
    setIsHelping(true)
  }, [])
  useShortcuts(help)
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Side onHelp={help} />
      <header className="top">
        <Button kind="quiet" className="icon-only" aria-label="Menu" onClick={() => setMenuOf(pathname)}>
          <MenuIcon />
        </Button>
        <Link to="/" className="brand">
          <KeyIcon />
          <span>Latchkey console</span>
        </Link>
      </header>
      <main className="main" id="main" tabIndex={-1}>
        <div className="page">
          <Outlet />
        </div>
      </main>
      {menuOf === pathname ? (
        <Drawer onClose={() => setMenuOf(null)}>
          <Side onHelp={help} />
        </Drawer>
      ) : null}
      {isHelping ? <Help version={me.version} onClose={() => setIsHelping(false)} /> : null}
      <Announcer />
    </div>
  )
}
