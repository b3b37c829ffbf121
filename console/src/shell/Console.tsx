import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { createConsoleRouter } from '../routes.tsx'

/** The pages of the console, by address. `path`: where the console is served. */
export function Console({ path }: { path: string }): ReactElement {
  const { apps } = useConsole().me
  const [router] = useState(() => createConsoleRouter({ path, firstApp: apps.find((app) => !app.is_console)?.id }))
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // A page that one comes to is read out from its heading on. The first one has the browser's own focus.
        if (pathChanged && fromLocation) document.querySelector<HTMLElement>('main h1')?.focus()
      }),
    [router],
  )
  return <RouterProvider router={router} />
}
