import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import { Suspense, type ReactNode } from 'react'
import { Header } from '../components/Header.tsx'
import { readSettings } from '../lib/settings.ts'
import './globals.css'
import { Providers } from './providers.tsx'

export const metadata: Metadata = {
  title: { default: 'Tideline', template: '%s · Tideline' },
  description: 'A Next.js host with a login by Latchkey.',
}

export const viewport: Viewport = { colorScheme: 'light dark' }

interface LayoutProps {
  readonly children: ReactNode
}

async function Page({ children }: LayoutProps) {
  await connection() // Read at each request, because the settings are those of the server and not those of the build.
  const { appId, providerUrl } = readSettings()
  return (
    <html lang="en">
      <body>
        <Providers appId={appId} providerUrl={providerUrl}>
          <Header />
          <main>{children}</main>
        </Providers>
      </body>
    </html>
  )
}

/**
 * Renders everything at the request. `Suspense` is around the whole page, so that the page arrives in one piece and
 * works without scripts.
 */
export default function Layout({ children }: LayoutProps) {
  return (
    <Suspense>
      <Page>{children}</Page>
    </Suspense>
  )
}
