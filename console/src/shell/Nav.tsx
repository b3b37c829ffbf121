import { Link, useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { APP_PLACES, SERVER_PLACES } from './places.ts'

/** The menu: pages of the chosen app, then pages of the server. */
export function Nav(): ReactElement {
  const { apps } = useConsole().me
  const { app = apps[0]?.id } = useParams({ strict: false })
  return (
    <nav className="nav" aria-label="Console">
      {app === undefined ? null : (
        <div className="nav-group">
          {APP_PLACES.map(({ to, label, Icon }) => (
            <Link key={to} to={to} params={{ app }} activeProps={{ 'aria-current': 'page' }}>
              <Icon />
              <span>{label}</span>
            </Link>
          ))}
        </div>
      )}
      <div className="nav-group">
        <p className="nav-title">This server</p>
        {SERVER_PLACES.map(({ to, label, Icon }) => (
          <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
            <Icon />
            <span>{label}</span>
          </Link>
        ))}
      </div>
    </nav>
  )
}
