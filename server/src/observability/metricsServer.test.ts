import { request } from 'node:http'
import { readConfig } from '../config.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { startMetricsServer, type MetricsServer, type MetricsServerOptions } from './metricsServer.ts'

const TOKEN = 'a-token-of-this-test-that-is-long-enough'
const errors: unknown[] = []
let server: MetricsServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
  errors.length = 0
})

const start = async (options: Partial<MetricsServerOptions> = {}): Promise<URL> => {
  server = await startMetricsServer({
    host: '127.0.0.1',
    port: 0,
    token: undefined,
    read: async () => 'up 1\n',
    onError: (error) => errors.push(error),
    ...options,
  })
  return new URL(server.url)
}

/** Like `fetch`, but lets the caller choose the `Host` header. */
const ask = (url: URL, headers: Record<string, string> = {}, { path = '/metrics', method = 'GET' } = {}) =>
  new Promise<{ status: number | undefined; text: string; type: string | undefined }>((resolve, reject) => {
    request(url, { path, method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode, text, type: response.headers['content-type'] }))
    })
      .on('error', reject)
      .end()
  })

it('the metrics server answers on the loopback interface in the Prometheus text format', async () => {
  const url = await start()
  expect(await ask(url)).toEqual({ status: 200, text: 'up 1\n', type: 'text/plain; version=0.0.4; charset=utf-8' })
  expect(await ask(url, {}, { path: '/' })).toMatchObject({ status: 404 })
  expect(await ask(url, {}, { method: 'POST' })).toMatchObject({ status: 405 })
})

it('the metrics server refuses a request with a host name other than its own', async () => {
  const url = await start()
  for (const host of ['evil.example', 'evil.example:9464', 'localhost.evil.example', '127.0.0.1.evil.example']) {
    const { status, text } = await ask(url, { host })
    expect(status).toBe(401)
    expect(text).not.toContain('up 1')
  }
  expect(await ask(url, { host: 'localhost:9464' })).toMatchObject({ status: 200 })
})

it('the metrics server refuses requests without the token if one is set [V13.4.5]', async () => {
  const url = await start({ token: TOKEN })
  for (const authorization of [
    '',
    'Bearer',
    'Bearer wrong',
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
  ]) {
    expect(await ask(url, { authorization })).toMatchObject({ status: 401, text: 'Not allowed.\n' })
  }
  expect(await ask(url)).toMatchObject({ status: 401 })
  expect(await ask(url, { authorization: `Bearer ${TOKEN}`, host: 'metrics.internal' })).toMatchObject({ status: 200 })
})

it('the metrics server logs why collecting failed, and answers without the reason', async () => {
  const url = await start({
    read: async () => {
      throw new Error('geheim')
    },
  })
  expect(await ask(url)).toMatchObject({ status: 500, text: 'The metrics could not be read.\n' })
  expect(errors).toEqual([expect.objectContaining({ message: 'geheim' })])
})

it('a metrics port that is taken throws an error with the setting that chooses another port', async () => {
  const url = await start()
  await expect(
    startMetricsServer({
      host: '127.0.0.1',
      port: Number(url.port),
      token: undefined,
      read: async () => '',
      onError: () => {},
    }),
  ).rejects.toMatchObject({
    name: 'ConfigError',
    message: `Port ${url.port} on 127.0.0.1 is in use: choose another for metrics with LATCHKEY_METRICS_PORT.`,
  })
})

it('the public port serves no metrics [V13.4.5]', async () => {
  const provider = await createTestServer({ env: { LATCHKEY_METRICS_PORT: '9464' } })
  for (const path of ['/metrics', '/api/v1/metrics', '/-/metrics']) expect((await provider.get(path)).status).toBe(404)
  await provider.close()
})

describe('the settings of metrics', () => {
  const read = (env: Record<string, string>) => readConfig({ mode: 'development', env })

  it('a configuration without metrics settings has no metrics port', () => {
    expect(read({}).metrics).toEqual({ host: '127.0.0.1' })
    expect(read({}).metrics.port).toBeUndefined()
  })

  it('a metrics token of 32 characters is required if the metrics port is reachable from other machines', () => {
    for (const host of ['0.0.0.0', '::', '10.0.0.5', 'metrics.internal']) {
      expect(() => read({ LATCHKEY_METRICS_PORT: '9464', LATCHKEY_METRICS_HOST: host })).toThrow(
        'LATCHKEY_METRICS_TOKEN is not set',
      )
      expect(() =>
        read({ LATCHKEY_METRICS_PORT: '9464', LATCHKEY_METRICS_HOST: host, LATCHKEY_METRICS_TOKEN: 'short' }),
      ).toThrow('LATCHKEY_METRICS_TOKEN is too short: at least 32 characters')
      expect(
        read({ LATCHKEY_METRICS_PORT: '9464', LATCHKEY_METRICS_HOST: host, LATCHKEY_METRICS_TOKEN: TOKEN })
          .metricsToken,
      ).toBe(TOKEN)
    }
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(read({ LATCHKEY_METRICS_PORT: '9464', LATCHKEY_METRICS_HOST: host }).metrics).toEqual({ host, port: 9464 })
  })
})
