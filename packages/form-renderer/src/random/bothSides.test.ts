import { describe, expect, it } from 'vitest'
import { FormEngine } from '../engine/FormEngine.ts'
import { zhCN } from '../locale/form/zh-CN.ts'
import { compileForm } from '../schema/compileForm.ts'
import { designSeenBy } from '../schema/evaluate/designSeenBy.ts'
import { presentIn } from '../schema/evaluate/presentIn.ts'
import { defaultValues } from '../schema/fields.ts'
import { parseDesign } from '../schema/parse/parseDesign.ts'
import type { FormDesign } from '../definition/types.ts'
import type { FieldPermission, FieldPermissions, FormValues } from '../schema/types.ts'
import { validateSubmission } from '../schema/validateSubmission.ts'
import { expected } from './oracle.ts'
import { blanks, kindOf, Random, randomForm, savedDesign, type RandomForm } from './randomForm.ts'

/** What a wire does to values. */
const sent = (values: Readonly<FormValues>) => JSON.parse(JSON.stringify(values)) as FormValues
const withoutNothing = (values: Readonly<FormValues>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** A person types into a field that is open to them; undefined where none is. */
function typeSomewhere(random: Random, engine: FormEngine, { fields }: RandomForm): string | undefined {
  const open = fields.filter(({ model }) => engine.state([model]).visible && !engine.state([model]).locked)
  if (open.length === 0) return undefined
  const { model, type } = random.pick(open)
  const { values } = kindOf(type)
  engine.edit([model], random.pick(random.chance(15) ? blanks : random.chance(90) ? values.slice(0, -1) : values))
  return model
}

/** What a field of a record may hold. */
const storedIn = (random: Random, type: string) => random.pick(random.chance(15) ? blanks : kindOf(type).values.slice(0, -1))

/** The screen and the server, on the same form. Answers what both say. */
async function bothSides(engine: FormEngine, design: FormDesign, permissions: FieldPermissions, stored: FormValues) {
  // Before the screen puts anything into the shape it is stored in.
  const raw = validateSubmission(design, sent(engine.values()), permissions, { stored })
  const faults = await engine.validate()
  const server = validateSubmission(design, sent(engine.values()), permissions, { stored })
  expect(server.errors).toEqual(faults)
  expect({ ...raw, values: { ...raw.values } }).toEqual({ ...server, values: { ...server.values } })
  expect(Object.values(server.values).filter((value) => typeof value === 'string' && value !== '' && blanks.includes(value))).toEqual([])
  if (faults.length === 0) {
    // What is hidden from this reader stays with the server.
    const seen = Object.entries(withoutNothing(server.values)).filter(([model]) => permissions[model] !== 'hidden')
    expect(Object.fromEntries(seen)).toEqual(withoutNothing(sent(engine.values())))
  }
  return { faults, server }
}

const states = (engine: FormEngine, form: RandomForm, is: 'visible' | 'required') =>
  form.fields.map(({ model }) => model).filter((model) => engine.state([model])[is])

describe('a form on the screen and on the server', () => {
  it.each(Array.from({ length: 150 }, (_, seed) => seed + 1))(
    'say the same while it is filled in for the first time (%i)',
    async (seed) => {
      const random = new Random(seed * 7919)
      const form = randomForm(random)
      const { design } = parseDesign(savedDesign(form))
      const engine = new FormEngine({ design, texts: zhCN })
      const fixed = { ...defaultValues(design) }
      const typed = { ...fixed }
      for (let round = 0; round < 12; round++) {
        const wanted = expected(form, { typed, fixed, permissions: {} })
        const { faults, server } = await bothSides(engine, design, {}, {})
        expect(states(engine, form, 'visible')).toEqual(wanted.visible)
        expect(states(engine, form, 'required')).toEqual(wanted.required)
        expect(server.absent).toEqual(wanted.absent)
        expect(faults.map(({ model }) => model)).toEqual(wanted.faulty)
        if (faults.length === 0) expect(withoutNothing(server.values)).toEqual(wanted.values)
        const model = typeSomewhere(random, engine, form)
        if (model !== undefined) typed[model] = engine.state([model]).value
      }
    },
  )

  it.each(Array.from({ length: 100 }, (_, seed) => seed + 1))(
    'say the same at a node that opens, closes and hides fields (%i)',
    async (seed) => {
      const random = new Random(seed * 104_729)
      const form = randomForm(random)
      const permissions: Record<string, FieldPermission> = {}
      for (const { model } of form.fields) if (random.chance(70)) permissions[model] = random.pick(['hidden', 'read', 'write', 'required'])
      const { design } = parseDesign(savedDesign(form))
      const stored: FormValues = { ...defaultValues(design) }
      for (const { model, type } of form.fields) if (random.chance(60)) stored[model] = storedIn(random, type)
      const held = presentIn(compileForm(design), stored)
      const computed = new Set(form.fields.flatMap((field) => (field.computed ? field.model : [])))
      for (const { model, computed } of form.fields) if (computed) stored[model] = held[model] ?? null

      const seen = designSeenBy(design, permissions, stored)
      const told = Object.fromEntries(Object.entries(stored).filter(([model]) => permissions[model] !== 'hidden'))
      const engine = new FormEngine({ design: seen, texts: zhCN, values: told, access: { permissions, readOnly: false } })
      const start = validateSubmission(design, {}, Object.fromEntries(form.fields.map(({ model }) => [model, 'read'])), { stored })
      for (let round = 0; round < 8; round++) {
        const { server } = await bothSides(engine, seen, permissions, stored)
        expect(server.refused).toEqual([])
        // Before anybody types, a settled condition says what it says of the whole form.
        if (round === 0) {
          const whole = validateSubmission(design, sent(engine.values()), permissions, { stored })
          // A rule over what is hidden from this reader is asked by the server alone.
          const errors = whole.errors.filter(
            ({ message }) => !message.endsWith('不符合填写规则') || server.errors.some((one) => one.message === message),
          )
          // What is computed of hidden fields is fixed to this reader alone.
          const fixed = whole.fixed.filter((model) => !computed.has(model))
          const fixedHere = server.fixed.filter((model) => !computed.has(model))
          expect({ ...whole, fixed, errors, values: { ...whole.values } }).toEqual({
            ...server,
            fixed: fixedHere,
            values: { ...server.values },
          })
        }
        if (round === 0 && Object.keys(permissions).every((model) => permissions[model] !== 'write' && permissions[model] !== 'required'))
          expect(server.absent).toEqual(start.absent)
        typeSomewhere(random, engine, form)
      }
    },
  )

  it.each(Array.from({ length: 80 }, (_, seed) => seed + 1))('say the same when it is submitted again (%i)', async (seed) => {
    const random = new Random(seed * 1_299_709)
    const form = randomForm(random)
    const { design } = parseDesign(savedDesign(form))
    const values: FormValues = { ...defaultValues(design) }
    for (const { model, type } of form.fields) if (random.chance(60)) values[model] = storedIn(random, type)
    // What approvers set is the server's own; the rest its author had typed.
    const fixed = Object.fromEntries(Object.entries(values).filter(() => random.chance(30)))
    const engine = new FormEngine({ design, texts: zhCN, values, fixed })
    const typed = { ...values }
    for (let round = 0; round < 8; round++) {
      const wanted = expected(form, { typed, fixed: { ...defaultValues(design), ...fixed }, permissions: {} })
      const { faults, server } = await bothSides(engine, design, {}, fixed)
      expect(server.refused).toEqual([])
      if (faults.length === 0) expect(withoutNothing(server.values)).toEqual(wanted.values)
      const model = typeSomewhere(random, engine, form)
      if (model !== undefined) typed[model] = engine.state([model]).value
    }
  })

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'say the same of circles, in whichever order a person came there (%i)',
    async (seed) => {
      const random = new Random(seed * 15_485_863)
      const form = randomForm(random, { circular: true })
      const { design } = parseDesign(savedDesign(form))
      const engine = new FormEngine({ design, texts: zhCN })
      for (let round = 0; round < 8; round++) {
        await bothSides(engine, design, {}, {})
        const afresh = new FormEngine({ design, texts: zhCN, typed: engine.edited() })
        expect({ ...afresh.values() }).toEqual({ ...engine.values() })
        expect(states(afresh, form, 'visible')).toEqual(states(engine, form, 'visible'))
        expect(states(afresh, form, 'required')).toEqual(states(engine, form, 'required'))
        typeSomewhere(random, engine, form)
      }
    },
  )
})
