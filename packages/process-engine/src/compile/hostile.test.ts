import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'

const SIZE = 4_400_000
const BPMN = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"'
const within = (inside: string, { around = '', behind = '' } = {}) =>
  `<definitions ${BPMN} targetNamespace="t"${around}><process id="p">${inside}<startEvent id="s"/></process>${behind}</definitions>`
const fill = (part: string, size = SIZE) => part.repeat(size / part.length)
const far = ' '.repeat(SIZE / 2)
const declarations = (count: number) => Array.from({ length: count }, (_, at) => ` xmlns:n${at}="urn:${at}"`).join('')
const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')
const undeclared = (element: string) => `<${element} ${'x:a="" '.repeat(9_900)}/>`.repeat(9)

/** What makes a reader of XML walk through its text again and again, in 4.4 MB each. */
const hostile: Record<string, string> = {
  'attributes without values': within(`<startEvent ${fill(`${'a'.repeat(1000)} `)}/>`),
  'a name that is none': within(`<startEvent ${fill('名')}="1"/>`),
  'prefixes that nobody declared': within(`${far}${undeclared('startEvent')}`),
  'such prefixes in the drawing': within('', { behind: `${far}${undeclared('bpmndi:BPMNDiagram')}` }),
  'elements that nobody knows': within(far + '<foo/>'.repeat(9_000)),
  'text where none may be': within(fill('a<!---->')),
  'text behind the end': within('') + fill('a<!---->'),
  'CDATA where none may be': within(fill('<![CDATA[]]>')),
  'references to itself': within(`<sequenceFlow id="f" sourceRef="s" targetRef="s"/><userTask id="a" incoming="${fill('f ')}"/>`),
  'namespaces in all elements': within(Array.from({ length: 490 }, (_, at) => `<userTask id="u${at}" xmlns:x="urn:x"/>`).join(''), {
    around: declarations(490),
  }),
  'more namespaces than may be': within('', { around: declarations(90_000) }),
  'an element of all attributes that a file may have': within(`<userTask id="a" ${attributes(99_000)}/>`),
  'lines, and a fault at the end': within(`${fill('\n')}<startEvent a/>`),
  'white space in a tag': within(`<startEvent${fill('\t')}a/>`),
  'quotes alone': within(`<startEvent ${fill('"')}/>`),
  'quotes that do not end': within(`<startEvent ${fill('a="')}/>`),
  'tags that do not end': '<a '.repeat(10_000) + far,
  'elements in elements': within(`${'<subProcess>'.repeat(4_900)}${'</subProcess>'.repeat(4_900)}`),
  comments: within(fill('<!---->')),
  'one comment': within(`<!--${fill('-')}-->`),
  entities: `<!DOCTYPE d [<!ENTITY lol "lol">]>${within(`<documentation>${fill('&lol;')}</documentation>`)}`,
}

describe('a hostile file', () => {
  it.each(Object.entries(hostile))('of %s is read or refused at once, in a few words', async (_, xml) => {
    const started = cpuUsage()
    const issues = await compile(xml, { maxElements: 10_000 }).then(
      () => [],
      (error: { issues: { message: string }[] }) => error.issues,
    )
    expect(cpuUsage(started).user).toBeLessThan(3_000_000)
    for (const { message } of issues) expect(message.length).toBeLessThan(600)
  })

  it('is refused for what was found in it', async () => {
    const refused = (xml: string) =>
      compile(xml, { maxElements: 10_000 }).then(
        () => [],
        (error: { issues: { code: string; message: string }[] }) => error.issues,
      )
    const many = await refused(within('<foo/>'.repeat(5_000)))
    expect(many.length).toBeGreaterThan(100)
    expect(many[0]).toEqual({ code: 'missingElement', message: expect.stringContaining('unknown type <bpmn:Foo>') })
    expect(await refused(hostile['such prefixes in the drawing']!)).toEqual([{ code: 'xml', message: 'the file has too many faults' }])
    expect(await refused(hostile['references to itself']!)).toMatchObject([{ message: expect.stringContaining('too many references') }])
    expect(await refused(hostile['more namespaces than may be']!)).toMatchObject([
      { code: 'tooLarge', size: { namespaces: 90_002 }, bound: { namespaces: 1_000 } },
    ])
    expect(await refused(hostile['an element of all attributes that a file may have']!)).toMatchObject([
      { code: 'tooLarge', size: { ofOne: 99_001 }, bound: { ofOne: 10_000 } },
    ])
  })

  it('with hundreds of faults in its drawing still runs', async () => {
    const shapes = '<bpmndi:BPMNShape x:colour="red"/>\n'.repeat(800)
    const drawn = within('', { behind: `<bpmndi:BPMNDiagram><bpmndi:BPMNPlane>${shapes}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>` })
    await expect(compile(drawn, { maxElements: 10_000 })).resolves.toMatchObject({ startEventId: 's' })
  })
})
