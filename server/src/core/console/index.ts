/** The console's API: operators see and help users of all apps. */
export { consoleRoutes } from './routes.ts'
export { pageRoutes } from './pages.ts'
export { previewRoute } from './previews.ts'
export type { WriteSamples } from './messageSamples.ts'
