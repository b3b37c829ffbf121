import type { ReactElement } from 'react'
import { Plot } from './Plot.tsx'
import { seriesBy, seriesOf } from './series.ts'
import type { Counters } from './wire.ts'

/** The plots of the overview. */
export function Plots({ counters: { buckets, step } }: { counters: Counters }): ReactElement {
  const shared = { times: buckets.map(({ at }) => at), step }
  const has = (bucket: (typeof buckets)[number]) => bucket.latency_ms
  return (
    <div className="plots">
      <Plot {...shared} title="Logins" series={seriesOf(buckets, ({ logins }) => logins)} />
      <Plot {...shared} title="Sign-ups" series={seriesOf(buckets, ({ sign_ups: signUps }) => signUps)} />
      {step === 'hour' ? null : (
        <Plot
          {...shared}
          title="Active users"
          kind="lines"
          series={[seriesBy(buckets, 'Users', ({ active_users: users }) => users)]}
        />
      )}
      <Plot
        {...shared}
        title="Refused"
        series={seriesOf(
          buckets,
          ({ refused }) => refused,
          (code) => code,
        )}
      />
      <Plot
        {...shared}
        title="Codes"
        series={[
          seriesBy(buckets, 'Used', ({ codes }) => codes.used),
          seriesBy(buckets, 'Not used', ({ codes }) => Math.max(0, codes.issued - codes.used - codes.not_sent)),
          seriesBy(buckets, 'Not sent', ({ codes }) => codes.not_sent, true),
        ]}
      />
      <Plot
        {...shared}
        title="Time to answer"
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
        series={[
          seriesBy(buckets, 'Answered', ({ requests, errors }) => Math.max(0, requests - errors)),
          seriesBy(buckets, 'Failed', ({ errors }) => errors, true),
        ]}
      />
    </div>
  )
}
