/** A page of the demo that measures its steps. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds after a step in which something may still move: longer than any animation of the modal. */
const SETTLE_MS = 700
/** Time limit of a step in ms, long enough for a busy machine. */
const PATIENCE_MS = 60_000
/** Animations are this many times as slow for pictures of their frames. */
const SLOWER = 4

/** Runs in the page before anything else: collects the shifts of the step under way. */
const collectShifts = () => {
  globalThis.shifts = []
  const nameOf = ({ node, previousRect: a, currentRect: b }) =>
    `${node?.nodeName} '${node?.textContent?.slice(0, 24)}' ${a.y}+${a.height} → ${b.y}+${b.height}`
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      globalThis.shifts.push({ value, hadRecentInput, sources: sources.map(nameOf) })
  }).observe({ type: 'layout-shift', buffered: true })
}

const sum = (shifts) => shifts.reduce((total, { value }) => total + value, 0)

const RELAY = {
  irn_subscribe: ({ topic }) => topic,
  irn_batchSubscribe: ({ topics }) => topics,
  irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
}

/**
 * Answers a WalletConnect client as a relay that has no messages for it, so that the modal shows its QR code without a
 * network.
 */
const playRelay = (socket) =>
  socket.onMessage((text) => {
    const { id, method, params } = JSON.parse(text)
    if (method) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: RELAY[method]?.(params) ?? true }))
  })

/**
 * Gives the app a project at WalletConnect. The demo of `npm start` has none, and its wallet's screen would say so in
 * place of the QR code; the relay above takes any.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address of the provider, for Node.js, which does not resolve `*.localhost`
 */
const giveProject = (page, address) =>
  page.route('**/api/v1/apps/*', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${address}${pathname}${search}` })
    const wallet_connect_cloud_project_id = '0123456789abcdef0123456789abcdef'
    await route.fulfill({ response, json: { ...(await response.json()), wallet_connect_cloud_project_id } })
  })

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} options
 * @param {{ demo: { origin: string }, provider: { address: string } }} services
 * @param {{ journey: string, frames?: string | undefined }} record `frames`: folder for pictures of each step's frames
 */
export const openPage = async (browser, options, services, { journey, frames }) => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(collectShifts)
  await page.routeWebSocket(/^wss:\/\/relay\./, playRelay)
  await giveProject(page, services.provider.address)
  const devTools = await context.newCDPSession(page)
  if (frames) {
    await devTools.send('Animation.enable')
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER })
  }
  const address = `${journey.replaceAll(' ', '-')}-${Date.now()}@example.com`
  const steps = []
  const film = []
  devTools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    film.push({ data, at: metadata.timestamp })
    void devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })

  const inbox = async (to = address) => {
    const answer = await fetch(`${services.provider.address}/dev/inbox.json?to=${encodeURIComponent(to)}`)
    return (await answer.json()).messages
  }

  const keepFrames = async (name) => {
    const place = join(frames, `${journey}-${String(steps.length).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}`)
    await mkdir(place, { recursive: true })
    const start = film[0]?.at ?? 0
    for (const { data, at } of film.splice(0)) {
      const ms = String(Math.round((at - start) * 1_000)).padStart(5, '0')
      await writeFile(join(place, `${ms}.jpg`), Buffer.from(data, 'base64'))
    }
  }

  return {
    page,
    devTools,
    address,
    steps,
    dialog: page.getByRole('dialog'),
    heading: (name) => page.getByRole('dialog').getByRole('heading', { name }),
    button: (name) => page.getByRole('dialog').getByRole('button', { name }),
    /** The demo's card about the wallet. */
    card: page.getByRole('region', { name: 'Your wallet', exact: true }),
    open: (query) => page.goto(`${services.demo.origin}/?lang=en&${query}`, { waitUntil: 'networkidle' }),
    /** Runs one step in the modal, and records the layout shifts until animations have ended. */
    step: async (step, run) => {
      await page.evaluate(() => (globalThis.shifts = []))
      if (frames) await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 })
      await run()
      await page.waitForTimeout(SETTLE_MS * (frames ? 2 : 1))
      if (frames) {
        await devTools.send('Page.stopScreencast')
        await keepFrames(step)
      }
      const shifts = await page.evaluate(() => globalThis.shifts)
      const sources = shifts.filter(({ value }) => value > 0.005).flatMap((shift) => shift.sources)
      steps.push({ step, all: sum(shifts), unasked: sum(shifts.filter((shift) => !shift.hadRecentInput)), sources })
    },
    /** @returns {Promise<string>} the code of the `count`-th message to an address */
    codeOf: async (to = address, count = 1) => {
      for (;;) {
        const messages = await inbox(to)
        if (messages.length >= count) return messages[messages.length - count].code
        await page.waitForTimeout(50)
      }
    },
    close: () => context.close(),
  }
}
