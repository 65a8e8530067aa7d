import { type StageNode, stageOrder, stageProblems } from './stages.ts';

const node = (
  name: string,
  format: StageNode['format'],
  from: StageNode['sources'] = [],
  settings = {},
): StageNode => {
  return { name, format, settings, sources: from };
};
const from = (stage: string, placements: string, best?: { place: number; count: number }) => {
  return { stage, placements, ...(best && { best }) };
};
const groups = node('Groups', 'groups', [], { groups: 4 });
const problems = (stages: readonly StageNode[], entries = 16) =>
  stageProblems(stages, entries).map(({ path, code }) => `${path} ${code}`);

describe('stages that work', () => {
  it.each<[string, StageNode[]]>([
    ['one', [node('Cup', 'double_elimination')]],
    ['groups to playoffs', [groups, node('Playoffs', 'single_elimination', [from('Groups', '1-2')])]],
    [
      'two brackets by placement',
      [
        groups,
        node('Gold', 'single_elimination', [from('Groups', '1-2')]),
        node('Silver', 'single_elimination', [from('Groups', '3-4')]),
      ],
    ],
    [
      'best thirds',
      [
        node('Groups', 'groups', [], { groups: 3 }),
        node('Playoffs', 'single_elimination', [from('Groups', '1-2', { place: 3, count: 2 })]),
      ],
    ],
    [
      'a second chance for those who lost at once',
      [
        node('Cup', 'single_elimination'),
        node('Second chance', 'single_elimination', [from('Cup', '-1,-2')]),
      ],
    ],
    [
      'Swiss to a final',
      [node('Swiss', 'swiss'), node('Final', 'single_elimination', [from('Swiss', '1-8')])],
    ],
    ['written in any order', [node('Playoffs', 'single_elimination', [from('Groups', '1-2')]), groups]],
  ])('%s', (_, stages) => expect(problems(stages)).toEqual([]));

  it('are ordered as they are played', () => {
    const stages = [
      node('C', 'single_elimination', [from('B', '1-2')]),
      node('B', 'swiss', [from('A', '1-2')]),
      node('A', 'groups'),
    ];
    expect(stageOrder(stages).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });
});

describe('stages that do not work', () => {
  const cup = (...sources: StageNode['sources']) => node('Cup', 'single_elimination', sources);
  it.each<[string, StageNode[], string[]]>([
    ['none', [], ['stages no_stages']],
    ['no name', [node(' ', 'swiss')], ['stages.0.name name_missing']],
    [
      'a name twice',
      [groups, node('Groups', 'single_elimination', [from('Groups', '1')])],
      ['stages.1.name name_twice'],
    ],
    ['two firsts', [groups, cup()], ['stages.1.sources several_first_stages']],
    [
      'no first',
      [node('A', 'swiss', [from('B', '1-2')]), node('B', 'swiss', [from('A', '1-2')])],
      ['stages no_first_stage', 'stages.0.sources.0.stage cycle', 'stages.1.sources.0.stage cycle'],
    ],
    ['itself as source', [groups, cup(from('Cup', '1-2'))], ['stages.1.sources.0.stage cycle']],
    ['an unknown source', [groups, cup(from('Grupps', '1-2'))], ['stages.1.sources.0.stage unknown_stage']],
    [
      'what cannot be read',
      [groups, cup(from('Groups', '1-x'))],
      ['stages.1.sources.0.placements placements_unreadable'],
    ],
    ['a gap', [groups, cup(from('Groups', '1,3'))], ['stages.1.sources.0.placements placement_gap']],
    [
      'not from the first on',
      [groups, cup(from('Groups', '2-3'))],
      ['stages.1.sources.0.placements placement_gap', 'stages.0 no_winner'],
    ],
    [
      'more than there are',
      [groups, cup(from('Groups', '1-5'))],
      ['stages.1.sources.0.placements too_many_placements'],
    ],
    [
      'one place to two brackets',
      [groups, cup(from('Groups', '1-2')), node('Silver', 'single_elimination', [from('Groups', '2-3')])],
      ['stages.2.sources.0.placements placement_twice'],
    ],
    [
      'the last of a table',
      [groups, cup(from('Groups', '1-2')), node('Silver', 'single_elimination', [from('Groups', '-1')])],
      // Nobody comes from there.
      ['stages.2.entries too_few_entries', 'stages.2.sources.0.placements negative_from_table'],
    ],
    [
      'more rounds than an elimination has',
      [node('First', 'single_elimination'), cup(from('First', '-1--5'))],
      ['stages.1.sources.0.placements too_many_placements'],
    ],
    [
      'who lost the final as second and as loser',
      [
        node('First', 'single_elimination'),
        cup(from('First', '1-2')),
        node('Again', 'swiss', [from('First', '-1--4')]),
      ],
      ['stages.2.sources.0.placements placement_twice'],
    ],
    [
      'half of a shared place',
      [node('First', 'single_elimination'), cup(from('First', '1-3'))],
      ['stages.1.sources.0.placements shared_place_cut'],
    ],
    [
      'the best thirds of a Swiss stage',
      [node('Swiss', 'swiss'), cup(from('Swiss', '1-4', { place: 5, count: 2 }))],
      ['stages.1.sources.0.best best_from_groups_only', 'stages.1.sources.0.best too_many_placements'],
    ],
    ['no winner', [groups], ['stages.0 no_winner']],
    [
      'settings that cannot be',
      [groups, node('Cup', 'single_elimination', [from('Groups', '1-2')], { best_of: 2 })],
      ['stages.1.settings.best_of even_best_of'],
    ],
    [
      'too many groups',
      [node('Groups', 'groups', [], { groups: 9 })],
      ['stages.0.settings.groups too_many_groups', 'stages.0 no_winner'],
    ],
  ])('%s', (_, stages, found) => expect(problems(stages)).toEqual(found));
});
