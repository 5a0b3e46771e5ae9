/** The condition that the item beside whose key a record of this revision is written still has the revision before it; none for the first. */
export const revisionBefore = (revision: number) =>
  revision === 1
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#revision = :revision',
        ExpressionAttributeNames: { '#revision': 'revision' },
        ExpressionAttributeValues: { ':revision': revision - 1 },
      };
