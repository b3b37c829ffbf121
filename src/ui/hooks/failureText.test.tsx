import { definePlugin, pluginFactory, type AuthFailure } from '../../core/index.ts'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createTestClient } from '../../testing/index.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import type { Text } from '../locales/createText.ts'
import { createFailureText } from './createFailureText.ts'
import { usePluginOptions } from './usePluginOptions.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values).map(String)].join(' ')) as Text
const failed = (code: string): AuthFailure => ({ code, message: `English of ${code}`, retryable: true })

describe('createFailureText', () => {
  const failureText = createFailureText({ tea_cold: 'tea.error.cold', tea_host: 'message' })

  it.each([
    ['tea_cold', 'tea.error.cold'],
    ['tea_host', 'English of tea_host'],
    ['network_unreachable', 'landing.unavailable.detail'],
    ['too_many_requests', 'error.tooManyRequests'],
    ['whatever_else', 'error.generic.detail'],
    ['toString', 'error.generic.detail'],
  ])('says %s as %s', (code, text) => {
    expect(failureText(t, failed(code))).toBe(text)
  })

  it('hands values on', () => {
    expect(failureText(t, failed('tea_cold'), { cups: 3 })).toBe('tea.error.cold 3')
  })

  it('says all others as one where the plugin has a text for them', () => {
    expect(createFailureText({}, 'tea.error.other')(t, failed('network_unreachable'))).toBe('tea.error.other')
  })
})

describe('usePluginOptions', () => {
  const tea = pluginFactory('tea', () => definePlugin({ id: 'tea', options: { cups: 2 } }))
  const optionsOf = (plugin: Parameters<typeof usePluginOptions>[0]) => {
    const { client, dispose } = createTestClient({ plugins: [tea()], start: false })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
    )
    try {
      return renderHook(() => usePluginOptions<{ cups: number }>(plugin), { wrapper }).result.current
    } finally {
      dispose()
    }
  }

  it.each([
    ['its id', 'tea'],
    ['its factory', tea],
  ])('gives those of a plugin, found by %s', (_by, plugin) => {
    expect(optionsOf(plugin)).toEqual({ cups: 2 })
  })

  it('says what to do where the plugin is not enabled', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => optionsOf('milk')).toThrow(
      /'milk' is not enabled\.\n {2}Given: \{"plugins":\["tea"\]\}\n {2}Fix: Add milk\(\) to `plugins`.*reload the page/,
    )
    said.mockRestore()
  })
})
