import type { ReactElement } from 'react'
import { formatCount } from '../format/numbers.ts'
import { changeOf } from './change.ts'
import { Plot } from './Plot.tsx'
import { seriesBy, seriesOf } from './series.ts'
import type { Bucket, Counters } from './wire.ts'

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, n) => total + n, 0)

/** Sum of each plot, to compare with the time before. */
const TOTALS = {
  logins: ({ logins }: Bucket) => sum(logins),
  signUps: ({ sign_ups: signUps }: Bucket) => sum(signUps),
  active: ({ active_users: users }: Bucket) => users ?? 0,
  refused: ({ refused }: Bucket) => sum(refused),
  codes: ({ codes }: Bucket) => codes.issued,
  requests: ({ requests }: Bucket) => requests,
}

export interface PlotsProps {
  counters: Counters
  /** As many steps before those of the plots; undefined until they are there. */
  before: Counters | undefined
}

/** The plots of the overview. */
export function Plots({ counters: { buckets, step }, before }: PlotsProps): ReactElement {
  const shared = { times: buckets.map(({ at }) => at), step }
  const has = (bucket: Bucket) => bucket.latency_ms
  const changeIn = (name: keyof typeof TOTALS) =>
    before?.step === step ? changeOf(buckets.map(TOTALS[name]), before.buckets.map(TOTALS[name]), step) : undefined
  return (
    <div className="plots">
      <Plot {...shared} title="Logins" change={changeIn('logins')} series={seriesOf(buckets, ({ logins }) => logins)} />
      <Plot
        {...shared}
        title="Sign-ups"
        change={changeIn('signUps')}
        series={seriesOf(buckets, ({ sign_ups: signUps }) => signUps)}
      />
      {step === 'hour' ? null : (
        <Plot
          {...shared}
          title="Active users"
          kind="lines"
          figure={`${formatCount(meanOf(buckets.slice(0, -1).map(TOTALS.active)))} a ${step}`}
          change={changeIn('active')}
          series={[seriesBy(buckets, 'Users', ({ active_users: users }) => users)]}
        />
      )}
      <Plot
        {...shared}
        title="Refused"
        change={changeIn('refused')}
        series={seriesOf(
          buckets,
          ({ refused }) => refused,
          (code) => code,
        )}
      />
      <Plot
        {...shared}
        title="Codes"
        change={changeIn('codes')}
        series={[
          seriesBy(buckets, 'Used', ({ codes }) => codes.used),
          seriesBy(buckets, 'Not used', ({ codes }) => Math.max(0, codes.issued - codes.used - codes.not_sent)),
          seriesBy(buckets, 'Not sent', ({ codes }) => codes.not_sent, true),
        ]}
      />
      <Plot
        {...shared}
        title="Time to answer, in ms"
        kind="lines"
        unit=" ms"
        series={[
          seriesBy(buckets, 'Half of the requests', (bucket) => has(bucket)?.p50 ?? null),
          seriesBy(buckets, '95 %', (bucket) => has(bucket)?.p95 ?? null),
          seriesBy(buckets, '99 %', (bucket) => has(bucket)?.p99 ?? null),
        ]}
      />
      <Plot
        {...shared}
        title="Requests"
        change={changeIn('requests')}
        series={[
          seriesBy(buckets, 'Answered', ({ requests, errors }) => Math.max(0, requests - errors)),
          seriesBy(buckets, 'Failed', ({ errors }) => errors, true),
        ]}
      />
    </div>
  )
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
