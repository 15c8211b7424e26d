import { posts, postTerms } from '@sc/api-client/contract'
import type { PostBody } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Flex, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { campusToday } from '../../campusClock.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { HeldPosts } from './HeldPosts.tsx'
import { organisationWords } from './locale/words.ts'

/** Terms are of a year: these reach back for decades. */
const MOST_TERMS = 100

/** 任职考核: who held which post in a term, and what comes of it. */
export default function PostAssessment() {
  const { assessment: text } = useWords(organisationWords)
  const terms = useQuery(api.query(postTerms.calls.list, { query: { pageSize: MOST_TERMS } }))
  const [chosen, setChosen] = useState<string>()
  const [body, setBody] = useState<string>()
  const records = terms.data?.records ?? []
  // The last one that is over is the one to assess.
  const term = records.find(({ id }) => id === chosen) ?? records.find(({ endDate }) => isOver(endDate)) ?? records[0]
  const bodies = useQuery({ ...api.query(posts.bodies, { query: { term: term?.id ?? '' } }), enabled: term !== undefined })
  const found = bodies.data ?? []
  const shown = found.find((one) => keyOf(one) === body) ?? found.find(({ posts: all, assessed }) => assessed < all) ?? found[0]
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      bare
      filters={
        term && (
          <Flex gap={8} wrap>
            <Select
              aria-label={text.term}
              value={term.id}
              onChange={setChosen}
              style={{ minWidth: 180 }}
              options={records.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {shown && (
              <Select
                aria-label={text.body}
                value={keyOf(shown)}
                onChange={setBody}
                style={{ minWidth: 280, maxWidth: '100%' }}
                showSearch
                optionFilterProp="label"
                options={(['organisation', 'society'] as const).map((kind) => ({
                  label: text.kinds[kind],
                  options: found
                    .filter((one) => one.kind === kind)
                    .map((one) => ({ value: keyOf(one), label: text.bodyOf(one.name, one.assessed, one.posts) })),
                }))}
              />
            )}
          </Flex>
        )
      }
    >
      <QueryView query={terms}>
        {() =>
          term ? (
            <QueryView query={bodies}>
              {() =>
                shown ? (
                  <HeldPosts key={`${term.id} ${keyOf(shown)}`} term={term.id} kind={shown.kind} id={shown.id} />
                ) : (
                  <EmptyState title={text.noBodies} description={text.noBodiesHint} />
                )
              }
            </QueryView>
          ) : (
            <EmptyState title={text.noTerms} description={text.noTermsHint} />
          )
        }
      </QueryView>
    </Page>
  )
}

const keyOf = ({ kind, id }: Pick<PostBody, 'kind' | 'id'>) => `${kind} ${id}`

/** By the campus's calendar: which one is shown first; whether it may be assessed the server says. */
const isOver = (day: string) => day <= campusToday()
