import type { ReactElement } from 'react'
import { formatCount } from '../format/numbers.ts'
import { Bars } from './Bars.tsx'
import { bucketName } from './bucketNames.ts'
import type { Change } from './change.ts'
import { Lines } from './Lines.tsx'
import { colorClass, sumOf, type Series } from './series.ts'
import type { Step } from './wire.ts'

export interface PlotProps {
  title: string
  /** Beginnings of the buckets, in seconds since the epoch. */
  times: readonly number[]
  step: Step
  series: readonly Series[]
  /** `bars` for counts, one upon the other; `lines` for what cannot be added up. */
  kind?: 'bars' | 'lines' | undefined
  /** Behind each value: ' ms'. */
  unit?: string | undefined
  /** Text in the head, in place of the sum. */
  figure?: string | undefined
  change?: Change | undefined
}

/** A plot with its legend, its total, and all its numbers as a table. */
export function Plot(props: PlotProps): ReactElement {
  const { title, times, step, series, kind = 'bars', unit = '', change } = props
  const isEmpty = series.every(({ values }) => values.every((value) => value === null || value === 0))
  const figure = props.figure ?? (kind === 'bars' ? formatCount(sumOf(series)) : undefined)
  return (
    <figure className="card plot">
      <figcaption className="card-head">
        <h2>{title}</h2>
        {isEmpty ? null : (
          <span className="plot-figures">
            {change ? (
              <span className="muted figures" title={change.words}>
                {change.text}
                <span className="visually-hidden"> {change.words}</span>
              </span>
            ) : null}
            {figure === undefined ? null : <span className="total figures">{figure}</span>}
          </span>
        )}
      </figcaption>
      {isEmpty ? (
        <p className="card-body muted">Nothing in this time</p>
      ) : (
        <>
          {series.length > 1 ? <Legend series={series} /> : null}
          {kind === 'bars' ? (
            <Bars title={title} times={times} step={step} series={series} />
          ) : (
            <Lines title={title} times={times} step={step} series={series} unit={unit} />
          )}
          <NumbersTable title={title} times={times} step={step} series={series} unit={unit} />
        </>
      )}
    </figure>
  )
}

function Legend({ series }: { series: readonly Series[] }): ReactElement {
  return (
    <ul className="legend">
      {series.map((one, place) => (
        <li key={one.name}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect className={`plot-bar ${colorClass(one, place)}`} width="10" height="10" rx="2" />
          </svg>
          <span>{one.name}</span>
        </li>
      ))}
    </ul>
  )
}

function NumbersTable({
  title,
  times,
  step,
  series,
  unit,
}: Omit<PlotProps, 'kind' | 'figure' | 'change'>): ReactElement {
  return (
    <details className="as-table">
      <summary>As a table</summary>
      <div className="scroll">
        <table className="numbers figures">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((at, index) => (
              <tr key={at}>
                <th scope="row">{bucketName(at, step, index === times.length - 1)}</th>
                {series.map(({ name, values }) => {
                  const value = values[index] ?? null
                  return <td key={name}>{value === null ? '–' : `${formatCount(value)}${unit}`}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
