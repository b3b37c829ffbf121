import { useRef, useState, type ReactElement } from 'react'
import { selectWalletRows, type ScreenData, type WalletRow } from '../../../core/index.ts'
import { useClient, useClientSelector, useText } from '../../../ui/hooks/index.ts'
import { Disclosure, Field, Notice, RowNote, Stack, StatusMessage, Text } from '../../../ui/kit/index.ts'
import type { WalletIntent } from '../slice.ts'
import { WalletButton } from './WalletButton.tsx'

/** Number of wallets from which the list has a search field. */
const SEARCH_FROM = 6

export interface WalletListProps {
  intent: WalletIntent
  /** Rows to show. Default: all wallets. */
  rows?: readonly WalletRow[] | undefined
  first?: string | undefined
  /** Data for the screen that a row opens. */
  data?: ScreenData | undefined
}

/** List of wallets to connect, with an explanation for users without a wallet. */
export function WalletList({ intent, rows: given, first, data }: WalletListProps): ReactElement {
  const t = useText()
  const all = useClientSelector(selectWalletRows)
  const rows = given ?? all
  const { hostConfig, lastMethod } = useClient()
  const last = intent === 'login' && hostConfig.appearance?.showLastUsed !== false ? lastMethod() : null
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const search = (next: string) => {
    // The list keeps its height when rows are filtered out, so that the search field does not move.
    if (list.current && query === '') list.current.style.minHeight = `${list.current.offsetHeight}px`
    setQuery(next)
  }
  if (rows.length === 0) return <Notice>{t('wallet.list.empty')}</Notice>
  const isFirst = ({ id }: { id: string }) => id === first
  const found = [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))].filter(({ name }) =>
    spoken(name).includes(spoken(query)),
  )
  return (
    <Stack gap={4}>
      {rows.length >= SEARCH_FROM && (
        <Field
          role="searchbox"
          inputMode="search"
          label={t('wallet.list.search')}
          value={query}
          onValueChange={search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div ref={list}>
        <Stack role="group" aria-label={t('wallet.list.label')}>
          {found.map((row) => (
            <RowNote key={`${row.connector}:${row.id}`} text={row.id === last ? t('landing.lastUsed') : undefined}>
              <WalletButton row={row} intent={intent} data={data} />
            </RowNote>
          ))}
        </Stack>
        <StatusMessage tone="neutral">
          {found.length === 0 ? t('wallet.list.none', { query: query.trim() }) : null}
        </StatusMessage>
      </div>
      <Disclosure label={t('wallet.list.about')}>
        <Stack>
          <Text size="s" tone="muted">
            {t('wallet.list.about.detail')}
          </Text>
          <Text size="s" tone="muted">
            {t('wallet.list.about.trust')}
          </Text>
        </Stack>
      </Disclosure>
    </Stack>
  )
}

/** Normalizes a name for the search: ignores case and spaces. */
const spoken = (text: string): string => text.toLowerCase().replace(/\s/g, '')
