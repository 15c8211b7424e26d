import { expect, it } from 'vitest'
import { builtInSchemas } from '../widgets/schemas.ts'
import { flag } from './optionShape.ts'
import { defineWidget } from './widgetSchema.ts'
import { extendSchemas } from './widgetSchemas.ts'

const geo = defineWidget('geo', { required: flag() })

it('makes a larger set of types, and leaves the smaller one', () => {
  const larger = extendSchemas(builtInSchemas, geo)
  expect(larger.types).toEqual([...builtInSchemas.types, 'geo'])
  expect([larger.get('geo'), larger.get('input'), builtInSchemas.get('geo')]).toEqual([geo, builtInSchemas.get('input'), undefined])
  expect(larger.get('toString')).toBeUndefined()
})

it('refuses a type that is there already', () => {
  expect(() => extendSchemas(builtInSchemas, geo, geo)).toThrow('There are two widget types called "geo"')
  expect(() => extendSchemas(builtInSchemas, defineWidget('input', {}))).toThrow('There are two widget types called "input"')
})
