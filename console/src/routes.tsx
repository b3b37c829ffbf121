import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Loading } from './kit/states.tsx'
import { parseSearch, stringifySearch } from './shell/searchParams.ts'
import { NoApps, NotFound, PageFailure } from './shell/noPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { readAuditSearch } from './audit/search.ts'
import { readEventsSearch } from './events/search.ts'
import { readMessagesSearch } from './messages/search.ts'
import { readOverviewSearch } from './overview/search.ts'
import { readUsersSearch } from './users/search.ts'
import { readEndpointSearch } from './webhooks/search.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

/** Pages of an app are below its id. */
const users = createRoute({
  getParentRoute: () => root,
  path: '/$app/users',
  validateSearch: readUsersSearch,
  component: lazyRouteComponent(() => import('./users/UsersPage.tsx'), 'UsersPage'),
})
const user = createRoute({
  getParentRoute: () => root,
  path: '/$app/users/$did',
  component: lazyRouteComponent(() => import('./user/UserPage.tsx'), 'UserPage'),
})
const events = createRoute({
  getParentRoute: () => root,
  path: '/$app/events',
  validateSearch: readEventsSearch,
  component: lazyRouteComponent(() => import('./events/EventsPage.tsx'), 'EventsPage'),
})
const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/$app/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
})
const endpoint = createRoute({
  getParentRoute: () => root,
  path: '/$app/webhooks/$endpoint',
  validateSearch: readEndpointSearch,
  component: lazyRouteComponent(() => import('./webhooks/EndpointPage.tsx'), 'EndpointPage'),
})
const secrets = createRoute({
  getParentRoute: () => root,
  path: '/$app/secrets',
  component: lazyRouteComponent(() => import('./secrets/SecretsPage.tsx'), 'SecretsPage'),
})
const allowlist = createRoute({
  getParentRoute: () => root,
  path: '/$app/allowlist',
  component: lazyRouteComponent(() => import('./allowlist/AllowlistPage.tsx'), 'AllowlistPage'),
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
})
const overview = createRoute({
  getParentRoute: () => root,
  path: '/$app/overview',
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(() => import('./overview/OverviewPage.tsx'), 'OverviewPage'),
})
const messages = createRoute({
  getParentRoute: () => root,
  path: '/$app/messages',
  validateSearch: readMessagesSearch,
  component: lazyRouteComponent(() => import('./messages/MessagesPage.tsx'), 'MessagesPage'),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/$app/settings',
  component: lazyRouteComponent(() => import('./apps/AppPage.tsx'), 'AppPage'),
})
const apps = createRoute({
  getParentRoute: () => root,
  path: '/apps',
  component: lazyRouteComponent(() => import('./apps/AppsPage.tsx'), 'AppsPage'),
})
const operators = createRoute({
  getParentRoute: () => root,
  path: '/operators',
  component: lazyRouteComponent(() => import('./operators/OperatorsPage.tsx'), 'OperatorsPage'),
})
const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: lazyRouteComponent(() => import('./health/HealthPage.tsx'), 'HealthPage'),
})

/** Every page but the start, which depends on the server's apps. */
const PAGES = [
  users,
  user,
  events,
  webhooks,
  endpoint,
  secrets,
  allowlist,
  audit,
  overview,
  messages,
  settings,
  apps,
  operators,
  health,
] as const

export interface RouterOptions {
  path: string
  /** The app that shows when the address names none. */
  firstApp: string | undefined
}

/** Creates the console's router. Each page loads its code when it is opened. */
export const createConsoleRouter = ({ path, firstApp }: RouterOptions) => {
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      // The router takes redirects as thrown answers.
      // oxlint-disable-next-line typescript/only-throw-error
      if (firstApp !== undefined) throw redirect({ to: '/$app/overview', params: { app: firstApp }, replace: true })
    },
    component: NoApps,
  })
  return createRouter({
    routeTree: root.addChildren([start, ...PAGES]),
    basepath: path,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: () => <Loading what="the page" />,
    defaultErrorComponent: PageFailure,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
