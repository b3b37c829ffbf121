import { render, screen } from '@testing-library/react'
import { axe } from 'jest-axe'
import { Steps } from './Steps.tsx'

describe('steps', () => {
  it('Steps shows a named list, in order, each step with its title and its hint', async () => {
    const { container } = render(
      <Steps
        label="How to make tea"
        steps={[
          ['Boil water', 'All of it'],
          ['Pour it', 'Slowly'],
        ]}
      />,
    )
    expect(screen.getByRole('list', { name: 'How to make tea' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1Boil waterAll of it',
      '2Pour itSlowly',
    ])
    expect((await axe(container)).violations).toEqual([])
  })
})
