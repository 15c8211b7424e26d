import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { focusField, placeOf } from './focusField.ts'

const members = (
  <form>
    <div {...placeOf(['members'])}>
      <button>添加</button>
      {[0, 1].map((row) => (
        <div key={row} {...placeOf(['members', row, 'name'])}>
          <input aria-label={`姓名${row}`} />
        </div>
      ))}
    </div>
    <input {...placeOf(['place', 'lat'])} aria-label="纬度" />
  </form>
)

it.each([
  [['members', 1, 'name'], '姓名1'],
  [['members'], '添加'],
  [['place', 'lat'], '纬度'],
] as const)('moves to the place of %j', (path, name) => {
  const { container } = render(members)
  focusField(container, path)
  expect(document.activeElement).toBe(screen.queryByLabelText(name) ?? screen.getByText(name))
})

it('moves to what a part is of, where the part has no place of its own, and nowhere for a field that is not there', () => {
  const { container } = render(members)
  focusField(container, ['members', 5, 'name'])
  expect(document.activeElement).toBe(screen.getByText('添加'))
  focusField(container, ['hours'])
  expect(document.activeElement).toBe(screen.getByText('添加'))
})
