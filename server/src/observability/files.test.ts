/** Checks that the dashboard, the alert rules and the runbook only mention metrics and headings that exist. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { systemClock } from '../core/foundation/clock.ts'
import { createMetrics } from './metrics.ts'
import { createHousekeepingMetrics } from './housekeepingMetrics.ts'
import { watchProcesses } from './processMetrics.ts'

const read = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8')

interface Panel {
  id: number
  title: string
  description?: string
  targets?: { expr: string }[]
}

const dashboard = JSON.parse(read('server/observability/grafana-dashboard.json')) as { panels: Panel[] }
const alerts = [
  ...read('server/observability/alerts.yml').matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n {6}- alert: |$(?![\s\S]))/g),
].map(([, name = '', text = '']) => ({
  name,
  text,
  expr: /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
  page: /runbook_url: docs\/runbook\.md#(\S+)/.exec(text)?.[1],
}))
const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
/** Anchors of the runbook's headings, in the way in which GitHub generates them. */
const anchors = headings.map((heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-'),
)

let registry: Registry
beforeAll(() => {
  const metrics = createMetrics()
  registry = metrics.registry
  collectDefaultMetrics({ register: registry })
  metrics.watchDatabase({ state: () => ({ idle: 1, busy: 1, max: 10, waiting: 0, isAvailable: true }) })
  metrics.watchClock(() => 0)
  metrics.watchTexts(() => ({ sending: 0, waiting: 0, max: 50, refused: 0 }))
  metrics.watchMail(() => ({ sending: 0, waiting: 0, max: 10, refused: 0 }))
  createHousekeepingMetrics(registry, systemClock)
  watchProcesses(registry, { running: () => 1, restarts: () => 0 })
})

/** Lists the names of all series, including those that a histogram adds. */
function known(): Set<string> {
  return new Set(
    registry.getMetricsAsArray().flatMap((metric) => {
      const isHistogram = metric instanceof Histogram || registry.getSingleMetric(metric.name) instanceof Histogram
      return isHistogram ? ['_bucket', '_sum', '_count'].map((end) => metric.name + end) : [metric.name]
    }),
  )
}

const namesIn = (expr: string): string[] => expr.match(/\b(?:latchkey|process|nodejs)_[a-z0-9_]+/g) ?? []

it.each(alerts)(
  'the alert $name queries existing metrics only, and links to a page of the runbook',
  ({ expr, page, text }) => {
    expect(expr).not.toBe('')
    const names = namesIn(expr)
    expect(names.length > 0 || expr.startsWith('up{')).toBe(true)
    for (const name of names) expect(known()).toContain(name)
    expect(anchors).toContain(page)
    expect(text).toMatch(/severity: (?:page|ticket)/)
  },
)

it('alerts.yml and the runbook match: each page of the runbook has an alert', () => {
  expect(alerts).toHaveLength(read('server/observability/alerts.yml').match(/- alert:/g)?.length ?? 0)
  expect(alerts.length).toBeGreaterThan(10)
  expect([...new Set(alerts.map(({ page }) => page))].sort()).toEqual([...anchors].sort())
})

it('each panel of the dashboard queries existing metrics only, and names existing pages of the runbook', () => {
  const panels = dashboard.panels.filter(({ targets }) => targets !== undefined)
  expect(panels.length).toBeGreaterThan(20)
  for (const { title, description, targets = [] } of panels) {
    for (const { expr } of targets) {
      expect([title, namesIn(expr).length > 0]).toEqual([title, true])
      for (const name of namesIn(expr)) expect(known()).toContain(name)
    }
    const pages = description?.replace('Runbook: ', '')
    if (pages !== undefined) expect(headings.filter((heading) => pages.includes(heading))).not.toEqual([])
  }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
})

it('each latchkey_ metric except latchkey_housekeeping_runs_total is on the dashboard', () => {
  const shown = new Set(
    dashboard.panels
      .flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)))
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  const ours = registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('latchkey_'))
  expect(ours.filter((name) => !shown.has(name))).toEqual(['latchkey_housekeeping_runs_total'])
})
