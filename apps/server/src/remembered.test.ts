import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('asks once for each question, also where the answer is that there is none', () => {
  const asked: string[] = []
  const answer = remembered((text: string) => {
    asked.push(text)
    return text === 'b' ? undefined : text.toUpperCase()
  })
  expect(['a', 'b', 'a', 'b'].map(answer)).toEqual(['A', undefined, 'A', undefined])
  expect(asked).toEqual(['a', 'b'])
})

it('tells questions apart by their key, those that are asked at the same moment too', async () => {
  let asked = 0
  const answer = remembered(
    ({ name }: { name: string }) => {
      asked += 1
      return Promise.resolve(name)
    },
    ({ name }) => name,
  )
  expect(await Promise.all([answer({ name: 'a' }), answer({ name: 'a' }), answer({ name: 'b' })])).toEqual(['a', 'a', 'b'])
  expect(asked).toBe(2)
})

it('takes objects for what they are: two of the same content are two questions', () => {
  let asked = 0
  const count = remembered((_: ReadonlyMap<string, string>) => ++asked)
  const one = new Map([['a', 'b']])
  expect([count(one), count(new Map(one)), count(one)]).toEqual([1, 2, 1])
})
