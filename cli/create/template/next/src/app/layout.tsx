import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '../Providers'
import '../styles.css'

export const metadata: Metadata = { title: 'my-app', icons: { icon: 'data:,' } }

export const viewport: Viewport = { colorScheme: 'light dark' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
