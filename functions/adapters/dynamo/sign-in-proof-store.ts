import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type SignInProofStore, storedProof } from '#domain/accounts/sign-in-proof.ts';
import { sessionKeys } from './keys/session-keys.ts';
import { storedRecord } from './stored-record.ts';
import { documents, isConditionFailure, tableName } from './table.ts';

/** The proof of a sign-in without a password; only its removal reads it. */
const signInProofRecord = storedRecord({ noun: 'sign-in proof', version: 1, schema: storedProof });

/** Proofs of sign-ins, by hash. */
export const dynamoSignInProofs: SignInProofStore = {
  async add(proof) {
    const Item = signInProofRecord.write(sessionKeys.signInProof(proof.proofHash), proof, proof.expiresAt);
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
  async use(proofHash, customerUuid, now) {
    try {
      await documents().send(
        new DeleteCommand({
          TableName: tableName(),
          Key: sessionKeys.signInProof(proofHash),
          ConditionExpression: '#data.customerUuid = :customer AND #data.expiresAt > :now',
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':customer': customerUuid, ':now': now },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  },
};
